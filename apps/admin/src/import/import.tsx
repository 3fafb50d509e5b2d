import './import.css';
import { apiQuery } from '@dalil/browser/api/api-query';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { BusinessImport, ImportAim } from '@dalil/contract/imports';
import { formatNumber } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, Play } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Progress } from '@dalil/ui/progress';
import { Skeleton } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Figures } from '../shell/figures.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { StaffQueryBoundary } from '../shell/staff-query-boundary.tsx';
import { Lines } from './lines.tsx';
import { SendFile } from './send-file.tsx';

const lookAgainMs = 1_500;

/** Page of one import file: a preview of what the import will do, then its progress. */
export function Import() {
  const t = useTranslations('staff.import');
  const { id = '' } = useParams();
  const found = useQuery({
    ...apiQuery(useClient(), 'GET staff/imports/:id', { params: { id: Number(id) } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? lookAgainMs : false),
    staleTime: 0,
  });
  return (
    <>
      <Link className="staff-back" href={staffPath('/import')}>
        <Icon icon={ArrowLeft} mirror size={20} />
        {t('toList')}
      </Link>
      <StaffQueryBoundary of={found} skeleton={<Skeleton shape="block" height={600} />}>
        {({ data }) => <Table table={data} />}
      </StaffQueryBoundary>
    </>
  );
}

function Table({ table }: { table: BusinessImport }) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const { lines, counts } = table;
  const figures = { lines, ready: counts.ready + counts.made, broken: counts.broken, known: counts.known };
  return (
    <>
      <Row between wrap>
        <div>
          <h1 className="staff-title">{t('title')}</h1>
          <p className="staff-lede">
            <bdi>{table.fileName}</bdi> · {t('fileLines', { n: lines })}
          </p>
        </div>
        <SendFile label={t('another')} variant="bordered" />
      </Row>
      <Figures
        figures={(['lines', 'ready', 'broken', 'known'] as const).map((name) => ({
          name,
          label: t(`figure.${name}`),
          value: formatNumber(figures[name], lang),
        }))}
      />
      <Run table={table} />
      <Lines table={table} />
    </>
  );
}

function Run({ table }: { table: BusinessImport }) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const { move, busy } = useMove(table.id);
  const { state, aim, stalled, counts, nextLine } = table;
  const whole = counts.ready + counts.made;
  const percent = whole === 0 ? 100 : Math.floor((counts.made / whole) * 100);
  const shown = stalled ? 'stalled' : state;
  const head = shown !== 'ready' && shown !== 'done' && nextLine === null ? 'ending' : shown;
  return (
    <section className="panel import-run">
      <Row between wrap>
        <div role="status">
          <h2>{t(`head.${head}`, { line: formatNumber(nextLine ?? 0, lang) })}</h2>
          <p className="staff-aside">
            {shown === 'done' ? t(`text.${aim}`) : t(`text.${shown}`, { n: counts.ready })}
          </p>
          {shown === 'ready' && counts.ready > 0 && <p className="staff-aside">{t('aims')}</p>}
        </div>
        <Row gap={8} wrap>
          {state === 'ready' && counts.ready > 0 && (
            <>
              <Button variant="bordered" loading={busy} onClick={() => void move('run', 'drafts')}>
                {t('run.drafts')}
              </Button>
              <Button icon={Play} loading={busy} onClick={() => void move('run', 'published')}>
                {t('run.published', { n: counts.ready })}
              </Button>
            </>
          )}
          {(state === 'stopped' || stalled) && counts.ready > 0 && (
            <Button icon={Play} loading={busy} onClick={() => void move('run')}>
              {t('resume')}
            </Button>
          )}
          {state === 'running' && (
            <Button variant="danger-line" loading={busy} onClick={() => void move('stop')}>
              {t('stop')}
            </Button>
          )}
        </Row>
      </Row>
      {state !== 'ready' && (
        <>
          <Progress label={t('progress')} hideLabel value={percent} />
          <Row between wrap className="staff-aside">
            <span>
              {t('made', { n: counts.made })} · {t('left', { n: counts.broken })}
            </span>
            <bdi dir="ltr">{t('percent', { n: percent })}</bdi>
          </Row>
        </>
      )}
    </section>
  );
}

function useMove(id: number) {
  const t = useTranslations('errors');
  const client = useClient();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function move(action: 'run' | 'stop', aim?: ImportAim) {
    setBusy(true);
    try {
      const answer = await client.call('POST staff/imports/:id/state', {
        params: { id },
        body: { action, aim },
      });
      cache.setQueryData(apiQuery(client, 'GET staff/imports/:id', { params: { id } }).queryKey, answer);
    } catch (error) {
      toast('error', t(failureCode(error)));
    } finally {
      setBusy(false);
    }
  }
  return { move, busy };
}
