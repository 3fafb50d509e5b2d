import './note.css';
import './timed-alert.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

interface TimedAlertProps {
  seconds: number;
  onDone?: () => void;
  children: ReactNode;
}

/** A notice with a countdown, after which it hides. Screen readers announce the notice once, without the seconds. */
export function TimedAlert({ seconds, onDone, children }: TimedAlertProps) {
  const t = useTranslations('ui');
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((now) => Math.max(now - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  const over = left === 0;
  useEffect(() => {
    if (over) onDone?.();
  }, [over, onDone]);

  if (over) return null;
  return (
    <div className="note note-info timed-alert">
      <div role="alert">{children}</div>
      <span className="timed-alert-left" aria-hidden="true">
        {t('secondsLeft', { n: left })}
      </span>
    </div>
  );
}
