import { TabLinks } from '@dalil/ui/tab-links';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../page/use-hydrated.ts';

interface PartsNavProps {
  parts: readonly { id: string; label: string; count?: number }[];
}

/** Links to the sections of the page; the most recently selected one is highlighted. */
export function PartsNav({ parts }: PartsNavProps) {
  const t = useTranslations('listing.parts');
  const { hash } = useLocation();
  // The hash is unknown on the server, because browsers do not send it.
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
