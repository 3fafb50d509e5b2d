import { useClient } from '@dalil/browser/api/use-client';
import type { ListedBusiness } from '@dalil/contract/staff-businesses';
import { Badge } from '@dalil/ui/badge';
import { Empty } from '@dalil/ui/empty';
import { Copy, Store } from '@dalil/ui/icons';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/lists/endless.tsx';
import { BriefRow } from './brief-row.tsx';

interface FoundBusinessesProps {
  typed: string;
  shown: 'yes' | 'no';
  /** What can be done with each, in place of opening it. */
  action?: (business: ListedBusiness) => ReactNode;
}

/** Those of whose name, address or number it is; of one letter, all. */
export function FoundBusinesses({ typed, shown, action }: FoundBusinessesProps) {
  const t = useTranslations('staff.businesses');
  const client = useClient();
  const words = typed.trim();
  const q = words.length >= 2 ? words : undefined;
  return (
    <Endless
      name={['GET staff/businesses', q, shown]}
      read={(page) => client.call('GET staff/businesses', { query: { q, shown, ...page } })}
      empty={<Empty icon={Store} title={t('empty')} level={3} />}
    >
      {(business) => (
        <BriefRow business={business} action={action?.(business)}>
          {business.twice && (
            <Badge tone="warn" icon={Copy}>
              {t('twice')}
            </Badge>
          )}
        </BriefRow>
      )}
    </Endless>
  );
}
