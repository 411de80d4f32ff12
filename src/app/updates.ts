export async function registerServiceWorker(): Promise<void> {}
