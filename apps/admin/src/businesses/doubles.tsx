import type { KnownBusiness } from '@dalil/contract/staff-businesses';
import { Badge } from '@dalil/ui/badge';
import { ButtonLink } from '@dalil/ui/button';
import { ArrowLeftRight } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LabelledSearch } from '../shell/lists/labelled-search.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { BriefRow } from './brief-row.tsx';
import { FoundBusinesses } from './found-businesses.tsx';

/** Possible duplicates of this business: those detected automatically, and a search for others. */
export function Doubles({ business: { id, alike } }: { business: KnownBusiness }) {
  const t = useTranslations('staff.businesses.doubles');
  const [typed, setTyped] = useState('');
  const looked = useDeferredValue(typed);
  const compare = (other: number) => (
    <Row>
      <ButtonLink
        variant="bordered"
        size="small"
        icon={ArrowLeftRight}
        href={staffPath(`/businesses/${id}/merge/${other}`)}
      >
        {t('compare')}
      </ButtonLink>
    </Row>
  );
  return (
    <section className="panel business-doubles">
      <h2>{t('title')}</h2>
      <p className="staff-aside">{t(alike.length > 0 ? 'lede' : 'none')}</p>
      {alike.length > 0 && (
        <ul className="staff-list">
          {alike.map((other) => (
            <BriefRow key={other.id} business={other} action={compare(other.id)}>
              {other.by.map((by) => (
                <Badge key={by} tone="warn">
                  {t(`by.${by}`)}
                </Badge>
              ))}
            </BriefRow>
          ))}
        </ul>
      )}
      <LabelledSearch label={t('search')} value={typed} onChange={setTyped} />
      {looked.trim().length >= 2 && (
        <FoundBusinesses
          typed={looked}
          shown="yes"
          action={(other) =>
            other.id === id ? <p className="staff-aside">{t('itself')}</p> : compare(other.id)
          }
        />
      )}
    </section>
  );
}
