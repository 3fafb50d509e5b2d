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
  /** Action for each business, shown instead of the link to it. */
  action?: (business: ListedBusiness) => ReactNode;
}

/** Businesses matching the name, address or phone number. Below two characters, all are listed. */
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
