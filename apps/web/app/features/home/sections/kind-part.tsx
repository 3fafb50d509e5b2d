import type { ApiRead } from '@dalil/browser/api/api-query';
import { useApi } from '@dalil/browser/api/use-api';
import type { UseQueryResult } from '@tanstack/react-query';
import { kindSections } from '../../../kind-sections.ts';
import type { KindSection } from '../../../shared/kinds/kind.ts';
import type { HomeSectionProps } from '../home-section-props.ts';
import { PreviewSection } from './preview-section.tsx';

interface Item {
  id: number;
}

/** API requests of the kinds' home page sections. */
export const kindReads = kindSections.map(({ route }) => [route] as ApiRead);

/**
 * Returns the home page section with this name; undefined if the name is not that of a section with posts of a kind.
 */
export const sectionOf = (name: string) => kindSections.find((section) => section.name === name);

const useAll = () => undefined;

interface KindPartProps extends HomeSectionProps {
  section: KindSection<Item>;
}

/** Home page section with a few posts of one kind. */
export function KindPart({ section, title }: KindPartProps) {
  const { route, Eyebrow, useShown = useAll, card, ...few } = section;
  const found = useApi(route) as UseQueryResult<{ data: Item[] }>;
  return (
    <PreviewSection title={title} eyebrow={Eyebrow && <Eyebrow />} found={found} shown={useShown()} {...few}>
      {card}
    </PreviewSection>
  );
}
