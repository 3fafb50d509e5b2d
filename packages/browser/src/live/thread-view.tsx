import './thread.css';
import type { Side } from '@dalil/contract/conversations';
import { formatDate, formatTime, isoDay } from '@dalil/messages/formats';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../page/language.ts';
import type { ThreadState } from './thread.ts';

interface ThreadViewProps {
  thread: ThreadState;
  /** Of the reader. */
  side: Side;
  /** How the other side is called. */
  other: string;
  typing: boolean;
  timeZone: string;
  onAgain: (key: string) => void;
  /** Above the first message. */
  before?: ReactNode;
  /** Below the last. */
  after?: ReactNode;
}

interface Line {
  key: string;
  own: boolean;
  text: string;
  at: string;
  note: 'sending' | 'failed' | 'read' | null;
}

const toEnd = (box: HTMLElement | null) => box?.scrollTo({ top: box.scrollHeight });

/** So near to the end, somebody is reading there. */
const nearEnd = 80;

/** What was said, with its days and times. Who reads at the end stays there; who reads further up is told that more came. */
export function ThreadView({
  thread,
  side,
  other,
  typing,
  timeZone,
  onAgain,
  before,
  after,
}: ThreadViewProps) {
  const t = useTranslations('thread');
  const lines = linesOf(thread, side);
  const newest = lines.at(-1);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [more, setMore] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something stands at the end
  useLayoutEffect(() => {
    if (atEnd.current || newest?.own) toEnd(box.current);
    else setMore(true);
  }, [newest?.key, typing]);
  // A keyboard that comes up, or a field that grows, takes room from what is read.
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
            <Day at={line.at} before={lines[index - 1]?.at} timeZone={timeZone} />
            <Bubble line={line} other={other} timeZone={timeZone} onAgain={onAgain} />
          </div>
        ))}
        {typing && (
          <div className="thread-typing">
            <span className="visually-hidden">{t('typing', { name: other })}</span>
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
  const seen = read[side === 'visitor' ? 'host' : 'visitor'];
  const lastSeen = messages.findLast((message) => message.side === side && message.seq <= seen)?.seq;
  return [
    ...messages.map(
      ({ seq, side: from, text, at }): Line => ({
        key: `${seq}`,
        own: from === side,
        text,
        at,
        note: seq === lastSeen ? 'read' : null,
      }),
    ),
    ...pending.map(
      ({ key, text, at, state }): Line => ({
        key,
        own: true,
        text,
        at,
        note: state === 'sent' ? null : state,
      }),
    ),
  ];
}

function Bubble({
  line: { key, own, text, at, note },
  other,
  timeZone,
  onAgain,
}: { line: Line } & Pick<ThreadViewProps, 'other' | 'timeZone' | 'onAgain'>) {
  const t = useTranslations('thread');
  const lang = useLanguage();
  return (
    <div className="bubble" data-own={own || undefined}>
      <div className="bubble-text">
        <span className="visually-hidden">{own ? t('you') : other}: </span>
        <p dir="auto">{numbersKept(text)}</p>
      </div>
      {note === 'failed' ? (
        <span className="bubble-note" data-failed="" role="alert">
          {t('notSent')}{' '}
          <button type="button" onClick={() => onAgain(key)}>
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

/** A telephone number inside Arabic would be read from its end. */
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

/** Said once above the messages of a day. */
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
