import '../forms/dialog-form.css';
import './message-dialog.css';
import { readKey } from '@dalil/browser/api/api-query';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { useMessageDraft } from '@dalil/browser/realtime/composer';
import { ApiError } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import type { ListingKindName, ListingSide } from '@dalil/contract/listing-states';
import { href, paths } from '@dalil/contract/paths';
import { askAboutPost } from '@dalil/contract/threads';
import type { Messages } from '@dalil/messages/keys';
import { AreaError } from '@dalil/ui/area-error';
import { ButtonLink } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Empty } from '@dalil/ui/empty';
import { Lock, MessagesSquare, Send } from '@dalil/ui/icons';
import { Meta } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { TextArea } from '@dalil/ui/text-area';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type MessageKeys, type NestedKeyOf, useMessages, useTranslations } from 'use-intl';
import { SafetyTips } from '../listing/detail/safety-tips.tsx';
import { AddPhotos, ChosenPhotos, useMessagePhotos } from './message-photos.tsx';
import { QuickReplies } from './quick-replies.tsx';

export interface AskedPost {
  id: number;
  kind: ListingKindName;
  side: ListingSide;
  title: string;
}

interface MessageDialogProps {
  post: AskedPost;
  open: boolean;
  onClose: () => void;
}

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/**
 * Dialog for the first message about a post. Users who have already messaged the author about it are taken to that
 * conversation.
 */
export function MessageDialog({ post, open, onClose }: MessageDialogProps) {
  const t = useTranslations('messages.ask');
  const navigate = useNavigate();
  const found = useMemberApi('GET listings/:id/thread', { params: { id: post.id } });
  const thread = found.data?.data.id ?? null;
  const goTo = (id: string) => {
    onClose();
    void navigate(href(paths.thread, { id }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known that there is one
  useEffect(() => {
    if (open && thread !== null) goTo(thread);
  }, [open, thread]);
  return (
    <Dialog
      className="message-dialog dialog-from-below"
      open={open}
      onClose={onClose}
      title={
        <>
          {t('title')}
          <span className="dialog-about">
            <bdi>{post.title}</bdi>
          </span>
        </>
      }
    >
      {found.data?.data.own ? (
        <Empty
          icon={MessagesSquare}
          level={3}
          title={t('own.title')}
          action={<ButtonLink href={href(paths.messages)}>{t('own.open')}</ButtonLink>}
        >
          {t('own.lede')}
        </Empty>
      ) : found.data && thread === null ? (
        <AskForm post={post} onSent={goTo} />
      ) : isMissing(found.error) ? (
        <Note tone="warn">{t('gone')}</Note>
      ) : found.isError ? (
        <AreaError onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonArea>
          <Skeleton shape="block" height={420} />
        </SkeletonArea>
      )}
    </Dialog>
  );
}

type Openings = Messages['messages']['ask']['openings'];
type Opening = MessageKeys<Openings, NestedKeyOf<Openings>>;

/**
 * Ready-made first messages from the catalogue: those of the post's kind, or general ones. Wanted posts of every kind
 * have their own.
 */
function openingsOf({ kind, side }: AskedPost, texts: Openings): Opening[] {
  const about =
    side === 'wanted' ? side : kind in texts ? (kind as Exclude<keyof Openings, 'wanted'>) : 'any';
  const own = Object.keys(texts[about]).map((name) => `${about}.${name}` as Opening);
  return 'available' in texts[about] ? own : ['any.available', ...own];
}

const schema = async () => askAboutPost.body;

interface AskFormProps {
  post: AskedPost;
  onSent: (thread: string) => void;
}

function AskForm({ post, onSent }: AskFormProps) {
  const t = useTranslations();
  const { messages } = useMessages();
  const client = useClient();
  const queries = useQueryClient();
  const typed = useMessageDraft(`ask:${post.id}`);
  const photos = useMessagePhotos(`ask:${post.id}`);
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<'refused' | 'gone' | null>(null);
  const ids = photos.sent.map(({ id }) => id);
  // The same again is the same message, should it have arrived; another text is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is written
  const key = useMemo(() => crypto.randomUUID(), [typed.text, ids.join()]);
  const params = { id: post.id };
  const form = useForm({
    schema,
    extra: { key, photos: ids },
    send: async (body) => {
      setRefused(null);
      if (photos.wrong) return toast('error', t('messages.ask.photosWrong'));
      try {
        const { data } = await client.call('POST listings/:id/messages', { params, body });
        typed.change('');
        photos.clear();
        onSent(data.thread);
        await queries.invalidateQueries({
          queryKey: readKey('GET listings/:id/thread', { params }, client.scope),
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) setRefused('refused');
        else if (isMissing(error)) setRefused('gone');
        else throw error;
      }
    },
  });
  const waits = photos.state === 'waiting' && !photos.wrong;
  return (
    <form {...form.props} className="dialog-form">
      <SafetyTips last={t('messages.ask.codes')} />
      <QuickReplies
        label={t('messages.ask.begin')}
        words={openingsOf(post, messages.ask.openings).map((name) => t(`messages.ask.openings.${name}`))}
        onChoose={(opening) => {
          typed.change([typed.text.trim(), opening].filter(Boolean).join('\n'));
          box.current?.querySelector('textarea')?.focus();
        }}
      />
      <div ref={box}>
        <TextArea
          label={t('messages.ask.text')}
          name="text"
          rows={4}
          maxLength={limits.conversation.text}
          value={typed.text}
          onChange={(event) => typed.change(event.target.value)}
          error={form.error('text')}
        />
      </div>
      <div className="message-dialog-photos">
        <AddPhotos of={photos} named />
        <ChosenPhotos of={photos} />
      </div>
      <div className="dialog-foot">
        {refused && (
          <div role="alert">
            <Note tone="warn">{t(`messages.ask.${refused}`)}</Note>
          </div>
        )}
        <Submit
          form={{ failure: form.failure, busy: form.busy || waits }}
          icon={Send}
          mirrorIcon
          sending={t(waits ? 'messages.ask.waitsForPhotos' : 'common.state.sending')}
        >
          {t('common.action.send')}
        </Submit>
        <Meta icon={Lock}>{t('messages.ask.private')}</Meta>
      </div>
    </form>
  );
}
