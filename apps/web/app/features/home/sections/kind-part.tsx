import type { ApiRead } from '@dalil/browser/api/api-query';
import { useApi } from '@dalil/browser/api/use-api';
import type { UseQueryResult } from '@tanstack/react-query';
import { kindSections } from '../../../kind-sections.ts';
import type { KindSection } from '../../../shared/kinds/kind.ts';
import type { HomePart } from '../home-part.ts';
import { Few } from './few.tsx';

interface Item {
  id: number;
}

const sections = kindSections as unknown as readonly KindSection<Item>[];

export const kindReads = sections.map(({ route }) => [route] as ApiRead);

export const sectionOf = (name: string) => sections.find((section) => section.name === name);

const useAll = () => undefined;

interface KindPartProps extends HomePart {
  section: KindSection<Item>;
}

/** A few posts of a kind. */
export function KindPart({ section, title }: KindPartProps) {
  const { route, Eyebrow, useShown = useAll, card, ...few } = section;
  const found = useApi(route) as UseQueryResult<{ data: Item[] }>;
  return (
    <Few title={title} eyebrow={Eyebrow && <Eyebrow />} found={found} shown={useShown()} {...few}>
      {card}
    </Few>
  );
}
