import { useMemberApi } from '@dalil/browser/api/use-api';
import type { Reason } from '@dalil/contract/reasons';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { ListChecks, Pencil, Plus } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StaffArea } from '../shell/staff-area.tsx';
import { useLanguages } from '../shell/use-languages.ts';
import { ReasonForm } from './reason-form.tsx';

/** Predefined reasons for decisions, in both languages. */
export function Reasons() {
  const t = useTranslations('staff.reasons');
  const reasons = useMemberApi('GET staff/reasons/all');
  const [open, setOpen] = useState<Reason | 'new' | null>(null);
  const next = Math.max(0, ...(reasons.data?.data.map(({ position }) => position) ?? [])) + 1;
  return (
    <>
      <Row between wrap>
        <h1 className="staff-title">{t('title')}</h1>
        <Button icon={Plus} onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      </Row>
      <p className="staff-lede">{t('lede')}</p>
      <StaffArea of={reasons} skeleton={<Skeleton shape="block" height={600} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={ListChecks} title={t('empty')} />
          ) : (
            <ul className="staff-list">
              {data.map((reason) => (
                <Offered key={reason.id} reason={reason} onEdit={() => setOpen(reason)} />
              ))}
            </ul>
          )
        }
      </StaffArea>
      {open && (
        <ReasonForm
          reason={open === 'new' ? null : open}
          position={open === 'new' ? Math.min(next, 999) : open.position}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Offered({ reason, onEdit }: { reason: Reason; onEdit: () => void }) {
  const t = useTranslations('staff');
  const { text, decisions, kinds, retired } = reason;
  return (
    <li>
      <Row between gap={12} className="staff-top">
        <div className="staff-pair">
          {useLanguages().map((lang) => (
            <p key={lang}>
              <bdi lang={lang}>{text[lang]}</bdi>
            </p>
          ))}
        </div>
        <Button variant="bordered" size="small" icon={Pencil} onClick={onEdit}>
          {t('edit')}
        </Button>
      </Row>
      <Row gap={6} wrap>
        {decisions.map((decision) => (
          <Badge key={decision} tone="neutral">
            {t(`moderation.${decision}`)}
          </Badge>
        ))}
        {kinds.map((kind) => (
          <Badge key={kind} tone="primary">
            {t(`moderation.kind.${kind}`)}
          </Badge>
        ))}
        {retired && <Badge tone="warn">{t('reasons.retired')}</Badge>}
      </Row>
    </li>
  );
}
