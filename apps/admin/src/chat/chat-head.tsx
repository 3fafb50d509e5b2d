import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import type { Thread } from '@dalil/browser/live/thread';
import type { ChatInList, ChatState } from '@dalil/contract/staff-chat';
import { Button } from '@dalil/ui/button';
import { ChevronDown, CircleCheck, RotateCw } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Menu } from '@dalil/ui/menu';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAge } from '../shell/time/use-age.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { keepChat } from './use-live-chats.ts';
import { VisitorLanguage, VisitorName } from './visitor-name.tsx';

interface ChatHeadProps {
  chat: ChatInList;
  thread: Thread;
}

/** Visitor, assigned staff member and actions of a chat. */
export function ChatHead({ chat, thread }: ChatHeadProps) {
  const t = useTranslations('staff.chats');
  const { assignee, waitingSince } = chat;
  const waits = useAge(waitingSince);
  return (
    <Row between wrap gap={12} lineGap={8} as="header" className="chat-head">
      <div>
        <h2 className="chat-line">
          <VisitorName of={chat} />
          <VisitorLanguage of={chat} />
        </h2>
        <p className="staff-aside">
          {assignee ? t.rich('assignee', { name: () => <bdi>{assignee.name}</bdi> }) : t('nobody')}
          {waits && ` · ${t('waits', { age: waits })}`}
        </p>
      </div>
      <Acts chat={chat} thread={thread} />
    </Row>
  );
}

function Acts({ chat, thread }: ChatHeadProps) {
  const t = useTranslations('staff.chats');
  const me = useMemberApi('GET profile').data?.data.id;
  const staff = useMemberApi('GET staff/chats/staff').data?.data ?? [];
  const { assign, move, busy } = useChatActs(chat, thread);
  const { assignee, state } = chat;
  const isMine = assignee?.id === me;
  const others = staff.filter(({ id }) => id !== assignee?.id && id !== me);
  return (
    <Row wrap gap={8} className="chat-acts">
      {me && !isMine && (
        <Button size="small" loading={busy} onClick={() => void assign(me, t('done.take'))}>
          {t('act.take')}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          label={t('act.handOver')}
          trigger={
            <Button variant="bordered" size="small" iconEnd={ChevronDown} loading={busy}>
              {t('act.handOver')}
            </Button>
          }
          actions={others.map(({ id, name }) => ({
            id,
            label: name,
            onAction: () => void assign(id, t('done.handOver', { name: `\u2068${name}\u2069` })),
          }))}
        />
      )}
      {isMine && (
        <Button
          variant="bordered"
          size="small"
          loading={busy}
          onClick={() => void assign(null, t('done.release'))}
        >
          {t('act.release')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        icon={state === 'open' ? CircleCheck : RotateCw}
        loading={busy}
        onClick={() => void move(state === 'open' ? 'closed' : 'open')}
      >
        {t(state === 'open' ? 'act.close' : 'act.open')}
      </Button>
    </Row>
  );
}

/**
 * Actions of a chat. The chat is refetched after each one, even a failed one, because another staff member may have
 * been faster.
 */
function useChatActs({ id, assignee }: ChatInList, thread: Thread) {
  const t = useTranslations('staff.chats');
  const word = useTranslations('common.action');
  const client = useClient();
  const cache = useQueryClient();
  const { act, busy } = useStaffMutation('chats');
  const params = { id };
  const run = async (call: () => Promise<{ data: ChatInList }>, done: string | null) => {
    const isDone = await act(async () => keepChat(cache, (await call()).data), {
      done,
      conflict: t('conflict'),
    });
    void thread.pull();
    return isDone;
  };
  const assign = (to: string | null, done: string) => {
    const body = { to, from: assignee?.id ?? null };
    return run(() => client.call('PUT staff/chats/:id/assignee', { params, body }), done);
  };
  const change = (state: ChatState, done: string | null) =>
    run(() => client.call('POST staff/chats/:id/state', { params, body: { state } }), done);
  const move = async (state: ChatState) => {
    const open = () => change('open', t('done.open'));
    if (state === 'open') await open();
    else if (await change('closed', null))
      toast('success', t('done.close'), { label: word('undo'), onPress: () => void open() });
  };
  return { assign, move, busy };
}
