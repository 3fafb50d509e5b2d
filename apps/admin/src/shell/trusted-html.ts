interface HtmlPolicy {
  createHTML(html: string): string;
}

let policy: HtmlPolicy | undefined;

/**
 * Marks HTML that the server sanitised as trusted, for documents without scripts. Under Trusted Types the browser
 * requires a named policy wherever a string is parsed as HTML.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
  };
  policy ??= trustedTypes?.createPolicy('rich-text', { createHTML: (given) => given });
  return policy?.createHTML(html) ?? html;
}
