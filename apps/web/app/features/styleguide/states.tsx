import { AreaError } from '@dalil/ui/area-error';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Heart } from '@dalil/ui/icons';
import { Note } from '@dalil/ui/note';
import { Pagination, ShowMore } from '@dalil/ui/pagination';
import { LoadingBar, Progress } from '@dalil/ui/progress';
import { Stepper } from '@dalil/ui/stepper';
import { TimedAlert } from '@dalil/ui/timed-alert';
import { TypedText } from '@dalil/ui/typed-text';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Row, Specimen } from './specimen.tsx';

const steps = ['business', 'contact', 'photos', 'hours', 'review'] as const;

export function States() {
  const t = useTranslations('styleguide.state');
  const [alert, setAlert] = useState(1);
  const [loading, setLoading] = useState(false);
  const [retrying, setRetrying] = useState(false);
  const [hasMore, setHasMore] = useState(true);
  return (
    <Specimen name="states">
      <Empty
        icon={Heart}
        title={t('emptyTitle')}
        level={3}
        action={<ButtonLink href="/">{t('browse')}</ButtonLink>}
      >
        {t('emptyText')}
      </Empty>
      <AreaError retrying={retrying} onRetry={() => setRetrying(true)} />
      <Note>{t('note')}</Note>
      <Note tone="warn">{t('noteWarn')}</Note>
      <TimedAlert key={alert} seconds={30}>
        {t('alert')}
      </TimedAlert>
      <Row>
        <Button variant="bordered" onClick={() => setAlert(alert + 1)}>
          {t('again')}
        </Button>
        <Button variant="bordered" aria-pressed={loading} onClick={() => setLoading(!loading)}>
          {t('loadingBar')}
        </Button>
      </Row>
      <LoadingBar active={loading} />
      <TypedText key={`typed-${alert}`} text={t('typed')} />
      <Progress label={t('uploading')} value={62} />
      <Stepper steps={steps.map((step) => t(`steps.${step}`))} current={2} />
      <Pagination previous="#before" next="#after" />
      <ShowMore hasMore={hasMore} onMore={() => setHasMore(false)} />
    </Specimen>
  );
}
