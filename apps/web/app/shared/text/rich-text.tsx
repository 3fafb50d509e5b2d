import { Prose } from '@dalil/ui/layout';
import { useMemo } from 'react';

/**
 * HTML that staff wrote. The API sanitises it when it is saved and again when it is shown; the policy says to the
 * browser that this is the one place where markup becomes elements.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const trusted = useMemo(() => ({ __html: trust(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API, allowed by a named policy
  return <Prose className={className} dangerouslySetInnerHTML={trusted} />;
}

interface HtmlPolicy {
  createHTML(html: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

function trust(html: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('rich-text', { createHTML: (given) => given });
  return policy.createHTML(html);
}
