/** What has to be said above every screen. */
export function Notices() {
  return null;
}
