import './ticket-page.css';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { ApiError, type Client } from '@dalil/contract/client';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEmailToken } from './use-email-token.ts';

interface Shown<State, Action> {
  state: State;
  /** The last action done on this page; null on arrival. */
  done: Action | null;
  busy: boolean;
  act: (action: Action) => void;
}

interface TicketPageProps<State, Action> {
  /** Subject of the email, such as an invitation; used as the query key. */
  name: string;
  /** Heading until the state is loaded. */
  title: string;
  read: (client: Client, ticket: string) => Promise<State>;
  change: (client: Client, ticket: string, action: Action) => Promise<State>;
  /** Shown for an expired or invalid token. */
  wrong: ReactNode;
  children: (shown: Shown<State, Action>) => ReactNode;
}

/** Page for links in emails that act without a login. Opening the page changes nothing; only its button does. */
export function EmailActionPage<State, Action>({
  name,
  title,
  read,
  wrong,
  ...found
}: TicketPageProps<State, Action>) {
  const client = useClient();
  const ticket = useEmailToken();
  const query = useQuery({
    queryKey: [name, ticket],
    queryFn: () => read(client, ticket ?? ''),
    enabled: Boolean(ticket),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error } = query;
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (
    <Wrap className="ticket-page">
      {refused || ticket === '' ? (
        wrong
      ) : (
        <QueryBoundary
          of={query}
          skeleton={
            <>
              <h1 className="visually-hidden">{title}</h1>
              <Skeleton shape="block" height={320} />
            </>
          }
        >
          {(state) => <Found key={ticket} ticket={ticket ?? ''} found={state} {...found} />}
        </QueryBoundary>
      )}
    </Wrap>
  );
}

interface FoundProps<State, Action> extends Pick<TicketPageProps<State, Action>, 'change' | 'children'> {
  ticket: string;
  found: State;
}

function Found<State, Action>({ ticket, found, change, children }: FoundProps<State, Action>) {
  const t = useTranslations('errors');
  const client = useClient();
  const [state, setState] = useState(found);
  const [done, setDone] = useState<Action | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  // The clicked button had the focus and is gone, so the result receives the focus.
  useEffect(() => {
    if (done) area.current?.focus();
  }, [done]);
  async function act(action: Action) {
    setBusy(true);
    try {
      const changed = await change(client, ticket, action);
      setState(() => changed);
      setDone(() => action);
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
