import { TabLinks } from '@dalil/ui/tab-links';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../page/use-hydrated.ts';

interface PartsNavProps {
  parts: readonly { id: string; label: string; count?: number }[];
}

/** Leads to the parts of the page; the one that was asked for last is marked. */
export function PartsNav({ parts }: PartsNavProps) {
  const t = useTranslations('listing.parts');
  const { hash } = useLocation();
  // The server is never told the part.
  const asked = (useHydrated() && hash) || `#${parts[0]?.id}`;
  return (
    <TabLinks
      label={t('label')}
      links={parts.map(({ id, ...part }) => ({
        ...part,
        href: `#${id}`,
        current: `#${id}` === asked && 'location',
      }))}
    />
  );
}
