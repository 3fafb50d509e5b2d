/** Markup that React parses to create a script element; the element must not run before React sets its text. */
const inertScript = '<script></script>';

interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): unknown;
}

/**
 * Default Trusted Types policy, which the browser applies to every plain string parsed as HTML. It permits only
 * React's empty script and replaces anything else with an empty string; rich text has a policy of its own. Without
 * this policy the error page could not render, because it recreates the scripts of the head.
 */
export function installTrustedTypesPolicy(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (html) => (html === inertScript ? html : ''),
    // Permits script URLs of the map worker and the service worker only; no one but the build writes files there.
    createScriptURL: (url) => (url.startsWith('/assets/') || url === '/sw.js' ? url : null),
  });
}
