import './renew.css';
import { apiQuery } from '@dalil/browser/api/api-query';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
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
import { useTranslations } from 'use-intl';
import { useEmailToken } from '../../shared/email-action/use-email-token.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { useSettings } from '../../shared/page/settings.ts';

const needs: PageNeeds = { namespaces: ['my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

const name = (text: ReactNode) => <bdi>{text}</bdi>;

/** Landing page of the email about an expiring post. Opening it changes nothing; only the button renews the post. */
export default function RenewPage() {
  const t = useTranslations('my-posts.action');
  const ticket = useEmailToken();
  const found = useQuery({
    ...apiQuery(useClient(), 'GET renewal', { query: { ticket: ticket ?? '' } }),
    enabled: Boolean(ticket),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error } = found;
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (
    <Wrap className="renewal">
      {refused || ticket === '' ? (
        <Wrong />
      ) : (
        <QueryBoundary
          of={found}
          skeleton={
            <>
              <h1 className="visually-hidden">{t('renew')}</h1>
              <Skeleton shape="block" height={320} />
            </>
          }
        >
          {({ data }) => <Found key={ticket} ticket={ticket ?? ''} found={data} />}
        </QueryBoundary>
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
  // The clicked button is removed after renewal, so the focus moves to the confirmation.
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

/** Shown for an expired link; the author can reach the posts by logging in. */
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
