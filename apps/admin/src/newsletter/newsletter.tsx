import './newsletter.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { formatNumber } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck, Clock, Download, Megaphone } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { Figures } from '../shell/figures.tsx';
import { Endless } from '../shell/lists/endless.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useExport } from '../shell/use-export.ts';
import { Letters } from './letters.tsx';

/** Newsletter issues of the city, and subscriber numbers. */
export function Newsletter() {
  const t = useTranslations('staff.newsletter');
  const languages = useTranslations('common.languages');
  const lang = useLanguage();
  const { day } = useCityClock();
  const client = useClient();
  const counts = useMemberApi('GET staff/subscribers/counts').data?.data;
  const { save, busy } = useExport('staff/subscribers/export', 'subscribers.csv');
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <Figures
        figures={(['all', 'confirmed', 'en', 'ar'] as const).map((name) => ({
          name,
          label: t(`figure.${name}`),
          value: counts ? formatNumber(counts[name], lang) : '…',
        }))}
      />
      <Letters />
      <Row between wrap className="newsletter-head">
        <h2>{t('readers')}</h2>
        <Button variant="bordered" icon={Download} loading={busy} onClick={() => void save()}>
          {t('export')}
        </Button>
      </Row>
      <Endless
        name={['GET staff/subscribers']}
        read={(page) => client.call('GET staff/subscribers', { query: page })}
        empty={<Empty icon={Megaphone} title={t('empty')} />}
      >
        {({ id, lang: reads, createdAt, confirmedAt }) => (
          <li>
            <Row between wrap gap={8}>
              <span>
                <bdi dir="ltr">{id}</bdi>
              </span>
              <Badge tone={confirmedAt ? 'success' : 'neutral'} icon={confirmedAt ? CircleCheck : Clock}>
                {t(confirmedAt ? 'confirmed' : 'waiting')}
              </Badge>
            </Row>
            <p className="staff-aside">
              <span lang={reads}>{languages(reads)}</span> · {t('since', { date: day(createdAt) })}
            </p>
          </li>
        )}
      </Endless>
    </>
  );
}
