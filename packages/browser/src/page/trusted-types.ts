/** How React makes a script element that must not run: from this markup, which is then given its text as HTML. */
const inertScript = '<script></script>';

interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): unknown;
}

/**
 * The browser asks this policy about every plain string that is about to become markup. Only React's empty script is
 * let through; anything else becomes nothing. Markup that is meant to be shown has a policy of its own (rich text).
 * Without it, the page that shows a failure could not be built: it makes the head's scripts anew.
 */
export function guardMarkup(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (html) => (html === inertScript ? html : ''),
    // The workers of the map and of the site. Nothing but the build puts files there.
    createScriptURL: (url) => (url.startsWith('/assets/') || url === '/sw.js' ? url : null),
  });
}
