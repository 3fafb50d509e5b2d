import './renew.css';
import { ApiError } from '@dalil/contract/client';
import type { Renewal } from '@dalil/contract/listings';
import { href, paths } from '@dalil/contract/paths';
import { formatDate } from '@dalil/messages/formats';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck, Clock, Pause, RotateCw, TriangleAlert } from '@dalil/ui/icons';
import { Row, Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../shared/api/api-query.ts';
import { failureCode } from '../../shared/api/failure-code.ts';
import { useClient } from '../../shared/api/use-client.ts';
import { Area } from '../../shared/page/area.tsx';
import { useLanguage } from '../../shared/page/language.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/page-data.ts';
import { useSettings } from '../../shared/page/settings.ts';

const needs: PageNeeds = { namespaces: ['my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/page-meta.ts';

const name = (text: ReactNode) => <bdi>{text}</bdi>;

/** Where the mail about a post that ends leads to: who opens it has renewed nothing, who presses the button has. */
export default function RenewPage() {
  const t = useTranslations('my-posts.action');
  const ticket = useSearchParams()[0].get('ticket') ?? '';
  const client = useClient();
  const read = apiQuery(client, 'GET renewal', { query: { ticket } });
  const found = useQuery({
    ...read,
    queryFn: (context) => {
      if (!ticket) throw new ApiError(410, null, 'GET renewal');
      return (read.queryFn as (given: typeof context) => Promise<{ data: Renewal }>)(context);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error } = found;
  return (
    <Wrap className="renewal">
      {error instanceof ApiError && error.status < 500 && error.status !== 429 ? (
        <Wrong />
      ) : (
        <Area
          of={found}
          skeleton={
            <>
              <h1 className="visually-hidden">{t('renew')}</h1>
              <Skeleton shape="block" height={320} />
            </>
          }
        >
          {({ data }) => <Found key={ticket} ticket={ticket} found={data} />}
        </Area>
      )}
    </Wrap>
  );
}

function Found({ ticket, found }: { ticket: string; found: Renewal }) {
  const t = useTranslations();
  const client = useClient();
  const [renewed, setRenewed] = useState<Renewal | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (renewed) area.current?.focus();
  }, [renewed]);
  const renew = async () => {
    setBusy(true);
    try {
      setRenewed((await client.call('POST renewal', { body: { ticket } })).data);
    } catch (error) {
      toast('error', t(`errors.${failureCode(error)}`));
    } finally {
      setBusy(false);
    }
  };
  const { title, state, days, path } = renewed ?? found;
  const mine = (
    <ButtonLink variant="bordered" href={path}>
      {t('my-posts.renewal.mine')}
    </ButtonLink>
  );
  return (
    <div ref={area} tabIndex={-1}>
      {state === 'ready' ? (
        <Empty
          level={1}
          icon={Clock}
          title={t.rich('my-posts.renewal.ask', { title, name })}
          action={
            <Row wrap gap={12}>
              <Button icon={RotateCw} loading={busy} onClick={() => void renew()}>
                {t('my-posts.action.renew')}
              </Button>
              {mine}
            </Row>
          }
        >
          {t('my-posts.renewal.askText', { days })}
        </Empty>
      ) : state === 'renewed' ? (
        <Empty
          level={1}
          icon={CircleCheck}
          title={t(renewed ? 'my-posts.renewal.done' : 'my-posts.renewal.already')}
          action={mine}
        >
          <Until post={renewed ?? found} />
        </Empty>
      ) : (
        <Empty level={1} icon={Pause} title={t('my-posts.renewal.closed')} action={mine}>
          {t.rich('my-posts.renewal.closedText', { title, name })}
        </Empty>
      )}
    </div>
  );
}

function Until({ post: { title, endsAt } }: { post: Renewal }) {
  const t = useTranslations('my-posts.renewal');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  return endsAt && t.rich('until', { title, name, date: formatDate(endsAt, lang, timeZone) });
}

/** Whose link is old finds their posts behind a login. */
function Wrong() {
  const t = useTranslations('my-posts.renewal');
  return (
    <Empty
      level={1}
      icon={TriangleAlert}
      title={t('wrong')}
      action={<ButtonLink href={href(paths.myProducts)}>{t('mine')}</ButtonLink>}
    >
      {t('wrongText')}
    </Empty>
  );
}
