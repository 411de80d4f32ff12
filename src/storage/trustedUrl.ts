/**
 * The one place where an address becomes code: `new Worker` here, and for others that need it (the service
 * worker's registration may use it too). The policy's name must stand in `trusted-types` of the content policy
 * (index.html and public/_headers), and a policy can be made only once: hence this file.
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
