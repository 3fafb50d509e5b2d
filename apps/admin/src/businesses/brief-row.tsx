import './businesses.css';
import { useLanguage } from '@dalil/browser/page/language';
import type { ListedBusiness } from '@dalil/contract/staff-businesses';
import { formatPhone } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Flag } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Verified } from '@dalil/ui/verified';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';

interface BriefRowProps {
  business: Omit<ListedBusiness, 'twice'>;
  /** Badges in addition to the default ones. */
  children?: ReactNode;
  /** Replaces the link to the business. */
  action?: ReactNode;
}

/** A business in a list: names in both scripts, contact details and owner. */
export function BriefRow({ business, children, action }: BriefRowProps) {
  const t = useTranslations('staff.businesses');
  const states = useTranslations('my-posts.state');
  const { id, names, address, phone, owner, verified, openReports, state } = business;
  const other = names[useLanguage() === 'ar' ? 'en' : 'ar'];
  const name = <bdi>{business.title}</bdi>;
  return (
    <li>
      <Row between wrap gap={8}>
        <span>
          {action ? (
            <b>{name}</b>
          ) : (
            <Link className="staff-row-link" href={staffPath(`/businesses/${id}`)}>
              {name}
            </Link>
          )}{' '}
          {verified && <Verified />}{' '}
          {other !== business.title && (
            <span className="staff-aside">
              <bdi>{other}</bdi>
            </span>
          )}
        </span>
        <Row gap={6} wrap>
          {children}
          {openReports > 0 && (
            <Badge tone="danger" icon={Flag}>
              {t('openReports', { n: openReports })}
            </Badge>
          )}
          {state !== 'published' && <Badge>{states(state)}</Badge>}
        </Row>
      </Row>
      <p className="staff-aside">
        {address && (
          <>
            <bdi>{address}</bdi> ·{' '}
          </>
        )}
        {phone && (
          <>
            <bdi dir="ltr">{formatPhone(phone)}</bdi> ·{' '}
          </>
        )}
        {owner ? t.rich('ownedBy', { name: () => <bdi>{owner.name}</bdi> }) : t('nobodys')}
      </p>
      {action}
    </li>
  );
}
