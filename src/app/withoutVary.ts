/**
 * A file as it goes into a cache; null where it has not come. It is the same for everyone, whatever the host says of it:
 * a browser that looks for it without the service worker sends other headers, and would not find it.
 */
export function withoutVary(response: Response): Response | null {
  if (!response.ok) return null;
  const vary = response.headers.get('vary') ?? '';
  if (/^(?:accept-encoding)?$/i.test(vary)) return response;
  const headers = new Headers(response.headers);
  headers.delete('vary');
  return new Response(response.body, { headers });
}
