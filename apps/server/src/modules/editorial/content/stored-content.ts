import type { Both } from '@dalil/contract/content';
import { cleanHtml } from '../../../text/clean-html.ts';
import { slugOf } from '../../../text/slug.ts';

/** Sanitises the HTML of both languages. */
export const clean = ({ en, ar }: Both): Both => ({ en: cleanHtml(en), ar: cleanHtml(ar) });

/**
 * Gives each section without an anchor, or with the anchor of an earlier section, a new one derived from its English
 * title. Other anchors are kept, so that links stay valid.
 */
export function withAnchors<S extends { anchor: string; title: Both }>(sections: readonly S[]): S[] {
  const used = new Set(sections.map(({ anchor }) => anchor));
  return sections.map((section, i) => {
    if (section.anchor && sections.findIndex(({ anchor }) => anchor === section.anchor) === i) return section;
    const name = slugOf(section.title.en) || 'section';
    const free = used.has(name) ? `${name}-${i + 1}` : name;
    used.add(free);
    return { ...section, anchor: free };
  });
}
