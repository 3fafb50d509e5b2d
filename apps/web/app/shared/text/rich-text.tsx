import { Prose } from '@dalil/ui/layout';
import { useMemo } from 'react';

/**
 * HTML written by staff. The API sanitises it when it is saved and when it is read; under the Trusted Types policy,
 * this is the only place where HTML strings become elements.
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
