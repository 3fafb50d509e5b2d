interface HtmlPolicy {
  createHTML(html: string): string;
}

let policy: HtmlPolicy | undefined;

/** HTML that the server cleaned, for where no script can run. The browser asks for a policy by name wherever text becomes elements. */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
  };
  policy ??= trustedTypes?.createPolicy('rich-text', { createHTML: (given) => given });
  return policy?.createHTML(html) ?? html;
}
