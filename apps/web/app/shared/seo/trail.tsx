import { Breadcrumbs, type Crumb } from '@dalil/ui/breadcrumbs';
import type { BreadcrumbList } from 'schema-dts';
import { escapeForScript } from '../../boot/payload.ts';
import { useOrigin } from './origin.ts';

/** Breadcrumbs of a public page, shown to readers and repeated as JSON-LD for search engines. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = useOrigin();
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {/* Server-rendered only: search engines read the original HTML, so the browser need not render it again. */}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, which cannot end its script
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? escapeForScript(JSON.stringify(trailOf(crumbs, origin))) : '{}',
        }}
        suppressHydrationWarning
      />
    </>
  );
}

/** Returns the breadcrumbs as JSON-LD. The last item is the page itself and needs no URL. */
const trailOf = (crumbs: readonly Crumb[], origin: string): BreadcrumbList & { '@context': string } => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: `${origin}${href}` }),
  })),
});
