import { useClient } from '@dalil/browser/api/use-client';
import type { ListedBusiness } from '@dalil/contract/staff-businesses';
import { Badge } from '@dalil/ui/badge';
import { Empty } from '@dalil/ui/empty';
import { Copy, Store } from '@dalil/ui/icons';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InfiniteList } from '../shell/lists/infinite-list.tsx';
import { BusinessRow } from './business-row.tsx';

interface FoundBusinessesProps {
  typed: string;
  shown: 'yes' | 'no';
  /** Action for each business, shown instead of the link to it. */
  action?: (business: ListedBusiness) => ReactNode;
}

/**
 * Businesses that match the typed name, address or phone number; all while fewer than two characters are typed.
 * `shown` chooses those that are public or those that were.
 */
export function FoundBusinesses({ typed, shown, action }: FoundBusinessesProps) {
  const t = useTranslations('staff.businesses');
  const client = useClient();
  const words = typed.trim();
  const q = words.length >= 2 ? words : undefined;
  return (
    <InfiniteList
      name={['GET staff/businesses', q, shown]}
      read={(page) => client.call('GET staff/businesses', { query: { q, shown, ...page } })}
      empty={<Empty icon={Store} title={t('empty')} level={3} />}
    >
      {(business) => (
        <BusinessRow business={business} action={action?.(business)}>
          {business.twice && (
            <Badge tone="warn" icon={Copy}>
              {t('twice')}
            </Badge>
          )}
        </BusinessRow>
      )}
    </InfiniteList>
  );
}
