import './inbox.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { type InboxMessage, type MessageState, messageStates } from '@dalil/contract/inbox';
import { formatNumber, formatPhone } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Chip, Chips } from '@dalil/ui/chip';
import { Empty } from '@dalil/ui/empty';
import { Mail, Phone } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/lists/endless.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { Replies } from './replies.tsx';
import { ReplyDialog } from './reply-dialog.tsx';

/** Messages from visitors to the staff, and their state. */
export function Inbox() {
  const t = useTranslations('staff.messages');
  const client = useClient();
  const [words, setWords] = useSearchParams();
  const state = messageStates.find((one) => one === words.get('state')) ?? 'new';
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <States state={state} onChoose={(one) => setWords({ state: one }, { replace: true })} />
      <Endless
        name={['GET staff/messages', state]}
        read={(page) => client.call('GET staff/messages', { query: { state, ...page } })}
        empty={<Empty icon={Mail} title={t('empty')} />}
      >
        {(message) => <Message message={message} />}
      </Endless>
    </>
  );
}

interface StatesProps {
  state: MessageState;
  onChoose: (state: MessageState) => void;
}

function States({ state, onChoose }: StatesProps) {
  const t = useTranslations('staff.messages');
  const lang = useLanguage();
  const counts = useMemberApi('GET staff/messages/counts').data?.data;
  return (
    <Chips role="group" aria-label={t('states')} className="inbox-states">
      {messageStates.map((one) => (
        <Chip key={one} selected={state === one} onClick={() => onChoose(one)}>
          {t(`state.${one}`)} {counts && <bdi dir="ltr">{formatNumber(counts[one], lang)}</bdi>}
        </Chip>
      ))}
    </Chips>
  );
}

const tones = { new: 'accent', inHand: 'primary', answered: 'success', closed: 'neutral' } as const;

/** Next states offered for a message, the most likely first. */
const nextStates: Record<MessageState, readonly MessageState[]> = {
  new: ['inHand', 'answered', 'closed'],
  inHand: ['answered', 'closed', 'new'],
  answered: ['inHand'],
  closed: ['inHand'],
};

function Message({ message }: { message: InboxMessage }) {
  const t = useTranslations('staff.messages');
  const { moment } = useCityClock();
  const { move, busy } = useMove(message);
  const [replying, setReplying] = useState(false);
  const { state, name, email, phone, subject, message: text, createdAt, handler } = message;
  return (
    <li className="inbox-message">
      <Row between wrap gap={8}>
        <h2>{subject ? <bdi>{subject}</bdi> : t('noSubject')}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </Row>
      <p className="staff-aside">
        <bdi>{name}</bdi> · <time dateTime={createdAt}>{moment(createdAt)}</time>
        {handler && (
          <>
            {' · '}
            {t.rich('by', { state: t(`state.${state}`), name: () => <bdi>{handler}</bdi> })}
          </>
        )}
      </p>
      <p className="inbox-text" dir="auto">
        {text}
      </p>
      <Replies of={message} />
      <Row wrap gap={8}>
        {email && (
          <Button variant="bordered" size="small" icon={Mail} onClick={() => setReplying(true)}>
            {t('reply')}
          </Button>
        )}
        {phone && (
          <ButtonLink variant="bordered" size="small" icon={Phone} href={`tel:${phone}`}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </ButtonLink>
        )}
        {nextStates[state].map((next, index) => (
          <Button
            key={next}
            variant={index === 0 ? 'primary' : 'ghost'}
            size="small"
            loading={busy}
            onClick={() => void move(next)}
          >
            {t(`act.${next}`)}
          </Button>
        ))}
      </Row>
      {replying && <ReplyDialog message={message} onClose={() => setReplying(false)} />}
    </li>
  );
}

function useMove({ id, version }: InboxMessage) {
  const t = useTranslations('staff.messages');
  const client = useClient();
  const { act, busy } = useStaffMutation('messages');
  const move = (state: MessageState) =>
    act(() => client.call('POST staff/messages/:id/state', { params: { id }, body: { state, version } }), {
      conflict: t('moved'),
    });
  return { move, busy };
}
