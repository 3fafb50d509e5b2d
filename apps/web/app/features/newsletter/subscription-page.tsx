import './subscription.css';
import { apiQuery } from '@dalil/browser/api/api-query';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { Area } from '@dalil/browser/page/area';
import { ApiError } from '@dalil/contract/client';
import type { Subscription } from '@dalil/contract/newsletter';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { TriangleAlert } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTicket } from '../../shared/page/use-ticket.ts';

type State = Subscription['state'];
type Action = 'confirm' | 'leave' | 'return';

interface Shown {
  state: State;
  /** What was done here last; null for who just came. */
  done: Action | null;
  busy: boolean;
  act: (action: Action) => void;
}

interface SubscriptionPageProps {
  /** While it is not known how it stands. */
  title: string;
  children: (shown: Shown) => ReactNode;
}

/** Where a mail of the newsletter leads to: who opens it has changed nothing, who presses its button has. */
export function SubscriptionPage({ title, children }: SubscriptionPageProps) {
  const ticket = useTicket();
  const found = useQuery({
    ...apiQuery(useClient(), 'GET subscription', { query: { ticket: ticket ?? '' } }),
    enabled: Boolean(ticket),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error } = found;
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (
    <Wrap className="subscription">
      {refused || ticket === '' ? (
        <Wrong />
      ) : (
        <Area
          of={found}
          skeleton={
            <>
              <h1 className="visually-hidden">{title}</h1>
              <Skeleton shape="block" height={320} />
            </>
          }
        >
          {({ data }) => (
            <Found key={ticket} ticket={ticket ?? ''} found={data.state}>
              {children}
            </Found>
          )}
        </Area>
      )}
    </Wrap>
  );
}

interface FoundProps extends Pick<SubscriptionPageProps, 'children'> {
  ticket: string;
  found: State;
}

function Found({ ticket, found, children }: FoundProps) {
  const t = useTranslations('errors');
  const client = useClient();
  const [state, setState] = useState(found);
  const [done, setDone] = useState<Action | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (done) area.current?.focus();
  }, [done]);
  async function act(action: Action) {
    setBusy(true);
    try {
      const { data } = await client.call('POST subscription', { body: { ticket, action } });
      setState(data.state);
      setDone(action);
    } catch (error) {
      toast('error', t(failureCode(error)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div ref={area} tabIndex={-1}>
      {children({ state, done, busy, act: (action) => void act(action) })}
    </div>
  );
}

function Wrong() {
  const t = useTranslations('newsletter');
  return (
    <Empty
      level={1}
      icon={TriangleAlert}
      title={t('wrong')}
      action={<ButtonLink href={href(paths.contact)}>{t('contact')}</ButtonLink>}
    >
      {t('wrongText')}
    </Empty>
  );
}

export function ToHome() {
  const t = useTranslations('newsletter');
  return (
    <ButtonLink variant="bordered" href={href(paths.home)}>
      {t('home')}
    </ButtonLink>
  );
}
