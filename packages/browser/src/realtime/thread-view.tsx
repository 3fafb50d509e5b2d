import './thread.css';
import type { Picture } from '@dalil/contract/picture';
import { otherSide, type Side } from '@dalil/contract/sides';
import { formatDate, formatTime, isoDay } from '@dalil/messages/formats';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../page/language.ts';
import { BubblePhotos } from './bubble-photos.tsx';
import type { ThreadState } from './thread.ts';

interface ThreadViewProps {
  thread: ThreadState;
  /** Side of the conversation on which the reader is. */
  side: Side;
  /** Name of the other participant. */
  other: string;
  typing?: boolean;
  timeZone: string;
  /** Resends a failed message. Set only if the reader can write in this conversation. */
  onAgain?: (key: string) => void;
  /**
   * Names of both participants, for readers who take no part, such as moderators; each message then shows its author.
   */
  names?: Readonly<Record<Side, string>>;
  /** Warning shown below a message of the other participant that looks like fraud. */
  warning?: ReactNode;
  /** Called if the photos of a message no longer load, because their signed URLs have expired. */
  onStale?: (seq: number) => void;
  /** Content above the first message. */
  before?: ReactNode;
  /** Content below the last message. */
  after?: ReactNode;
}

interface Line {
  key: string;
  /** Sequence number; 0 for a message that is still being sent. */
  seq: number;
  side: Side;
  own: boolean;
  text: string;
  photos: readonly Picture[];
  doubtful: boolean;
  at: string;
  note: 'sending' | 'failed' | 'read' | null;
}

const toEnd = (box: HTMLElement | null) => box?.scrollTo({ top: box.scrollHeight });

/** A reader who has scrolled to within this many pixels of the end counts as being at the end. */
const nearEnd = 80;

/**
 * Messages with dates and times. While the reader is at the end, the view scrolls to new messages; further up it only
 * shows a notice about them.
 */
export function ThreadView({ thread, side, typing = false, before, after, ...bubble }: ThreadViewProps) {
  const t = useTranslations('thread');
  const lines = linesOf(thread, side);
  const newest = lines.at(-1);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [more, setMore] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a message stands at the end
  useLayoutEffect(() => {
    if (atEnd.current || newest?.own) toEnd(box.current);
    else setMore(true);
  }, [newest?.key]);
  // The typing indicator scrolls into view only for readers at the end.
  useLayoutEffect(() => {
    if (typing && atEnd.current) toEnd(box.current);
  }, [typing]);
  // Keeps the end visible when an on-screen keyboard or a growing field reduces the height.
  useEffect(() => {
    if (!box.current) return;
    const watched = new ResizeObserver(() => atEnd.current && toEnd(box.current));
    watched.observe(box.current);
    return () => watched.disconnect();
  }, []);

  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
    if (atEnd.current) setMore(false);
  };
  return (
    <div className="thread">
      <div
        className="thread-lines"
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={t('label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard for that
        tabIndex={0}
      >
        {before}
        {lines.map((line, index) => (
          <div className="thread-part" key={line.key}>
            <Day at={line.at} before={lines[index - 1]?.at} timeZone={bubble.timeZone} />
            <Bubble line={line} {...bubble} />
          </div>
        ))}
        {typing && (
          <div className="thread-typing">
            <span className="visually-hidden">{t('typing', { name: bubble.other })}</span>
            <i />
            <i />
            <i />
          </div>
        )}
        {after}
      </div>
      {more && (
        <button type="button" className="thread-more" onClick={() => toEnd(box.current)}>
          {t('newest')}
        </button>
      )}
    </div>
  );
}

function linesOf({ messages, pending, read }: ThreadState, side: Side): Line[] {
  const seen = read[otherSide(side)];
  const lastSeen = messages.findLast((message) => message.side === side && message.seq <= seen)?.seq;
  return [
    ...messages.map(
      // The key is the same before and after sending, so that React keeps the element of the message.
      ({ seq, side: from, ...message }): Line => ({
        ...message,
        seq,
        side: from,
        own: from === side,
        note: seq === lastSeen ? 'read' : null,
      }),
    ),
    ...pending.map(
      ({ key, text, photos, at, state }): Line => ({
        key,
        seq: 0,
        side,
        own: true,
        text,
        photos: photos.map(({ picture }) => picture),
        doubtful: false,
        at,
        note: state === 'sent' ? null : state,
      }),
    ),
  ];
}

type BubbleProps = { line: Line } & Pick<
  ThreadViewProps,
  'other' | 'timeZone' | 'onAgain' | 'names' | 'warning' | 'onStale'
>;

function Bubble({ line, other, timeZone, onAgain, names, warning, onStale }: BubbleProps) {
  const t = useTranslations('thread');
  const lang = useLanguage();
  const { key, seq, side, own, text, photos, doubtful, at, note } = line;
  const who = names?.[side] ?? (own ? t('you') : other);
  return (
    <div className="bubble" data-own={own || undefined}>
      <span className={names ? 'bubble-note' : 'visually-hidden'}>
        <bdi>{who}</bdi>
        <span className="visually-hidden">: </span>
      </span>
      {photos.length > 0 && <BubblePhotos photos={photos} onStale={() => onStale?.(seq)} />}
      {text && (
        <div className="bubble-text">
          <p dir="auto">{numbersKept(text)}</p>
        </div>
      )}
      {doubtful && (names || !own) && warning}
      {note === 'failed' ? (
        <span className="bubble-note" data-failed="" role="alert">
          {t('notSent')}{' '}
          <button type="button" onClick={() => onAgain?.(key)}>
            {t('again')}
          </button>
        </span>
      ) : (
        <span className="bubble-note">
          <bdi>{formatTime(at, lang, timeZone)}</bdi>
          {note && <> · {t(note)}</>}
        </span>
      )}
    </div>
  );
}

/** Matches phone numbers, which are bidi-isolated: inside Arabic text their parts would be reordered. */
const number = /(\+?\(?\d[\d .()-]{5,40}\d)/;

const numbersKept = (text: string) =>
  text.split(number).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which does not change
      <bdi dir="ltr" key={index}>
        {part}
      </bdi>
    ),
  );

/** Date heading above the messages of a day. */
function Day({ at, before, timeZone }: { at: string; before: string | undefined; timeZone: string }) {
  const t = useTranslations('thread');
  const lang = useLanguage();
  const day = isoDay(at, timeZone);
  if (before && isoDay(before, timeZone) === day) return null;
  const today = isoDay(Date.now(), timeZone);
  const yesterday = isoDay(Date.now() - 86_400_000, timeZone);
  const named = { [yesterday]: t('yesterday'), [today]: t('today') }[day];
  return <span className="thread-day">{named ?? formatDate(at, lang, timeZone)}</span>;
}
