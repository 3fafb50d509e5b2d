import { Avatar } from '@dalil/ui/avatar';
import { Badge } from '@dalil/ui/badge';
import { Chip, Chips, RemovableChip } from '@dalil/ui/chip';
import { CircleCheck, CircleX, Clock } from '@dalil/ui/icons';
import { OpenStatus } from '@dalil/ui/open-status';
import { SocialIcon, type SocialNetwork } from '@dalil/ui/social-icon';
import { Verified } from '@dalil/ui/verified';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cityTimeZone, openStatuses } from './hours.ts';
import { Row, Specimen } from './specimen.tsx';

const networks: SocialNetwork[] = ['youtube', 'instagram', 'facebook', 'tiktok', 'twitter', 'pinterest'];

export function Marks() {
  const t = useTranslations('styleguide');
  const [selected, setSelected] = useState(true);
  const [applied, setApplied] = useState(true);
  return (
    <Specimen name="marks">
      <Row>
        <Badge tone="warn" icon={Clock}>
          {t('mark.waiting')}
        </Badge>
        <Badge tone="success" icon={CircleCheck}>
          {t('mark.published')}
        </Badge>
        <Badge tone="danger" icon={CircleX}>
          {t('mark.rejected')}
        </Badge>
        <Badge tone="primary">{t('mark.hiring')}</Badge>
        <Badge tone="accent">{t('mark.soon')}</Badge>
        <Badge tone="info">{t('mark.wanted')}</Badge>
        <Badge>{t('mark.neutral')}</Badge>
        <Badge tone="paper">{t('mark.paper')}</Badge>
        <Badge tone="solid">{t('mark.solid')}</Badge>
      </Row>
      <Row>
        {openStatuses.map((status) => (
          <OpenStatus key={status.state} status={status} timeZone={cityTimeZone} />
        ))}
        <Verified />
      </Row>
      <Chips>
        <Chip selected={selected} onClick={() => setSelected(!selected)}>
          {t('mark.selected')}
        </Chip>
        <Chip>{t('mark.idle')}</Chip>
        {applied && <RemovableChip label={t('mark.applied')} remove={() => setApplied(false)} />}
      </Chips>
      <Row>
        <Avatar name={t('field.name')} />
        <Avatar name={t('field.name')} size={56} />
        {networks.map((network) => (
          <SocialIcon key={network} network={network} />
        ))}
      </Row>
    </Specimen>
  );
}
