/**
 * Where an address becomes a worker. The policy's name stands in `trusted-types` of the content policy (index.html
 * and public/_headers), beside the app's own for the service worker; a policy can be made only once.
 */
const POLICY = 'maja-worker';

interface Policy {
  createScriptURL(url: string): string;
}
interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Our own files only. */
const rules: Policy = {
  createScriptURL(url) {
    const { href, origin } = new URL(url, location.href);
    if (origin !== location.origin) throw new TypeError(`Not ours: ${href}`);
    return href;
  },
};

let policy: Policy | undefined;

/** `url` as the browser wants it before it runs what lies there: refused unless it is of this very origin. */
export function trustedUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  policy ??= factory?.createPolicy(POLICY, rules) ?? rules;
  return policy.createScriptURL(url);
}
