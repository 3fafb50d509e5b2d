import './newsletter.css';
import { useClient } from '@dalil/browser/api/use-client';
import { ApiError } from '@dalil/contract/client';
import { isEmail } from '@dalil/contract/email';
import { limits } from '@dalil/contract/limits';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Check, Mail } from '@dalil/ui/icons';
import { TimedAlert } from '@dalil/ui/timed-alert';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

type Progress = 'idle' | 'sending' | 'subscribed';

export function Newsletter({ lede }: { lede: string | undefined }) {
  const t = useTranslations('shell.newsletter');
  const heading = useId();
  return (
    <section className="newsletter" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t('title')}</h2>
        <p>{lede || t('lede')}</p>
      </div>
      <SubscribeForm />
    </section>
  );
}

function SubscribeForm() {
  const t = useTranslations('shell.newsletter');
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { error, progress, sent, retype, subscribe } = useSubscription(input);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!subscribe()) input.current?.focus();
  };
  const subscribed = progress === 'subscribed';
  return (
    <div>
      <form
        className="subscribe-form"
        data-invalid={error !== null || undefined}
        noValidate
        onSubmit={onSubmit}
      >
        <label className="subscribe-field">
          <Icon icon={Mail} label={t('label')} />
          <input
            ref={input}
            type="email"
            name="email"
            dir="ltr"
            autoComplete="email"
            placeholder={t('label')}
            onChange={retype}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : errorId}
          />
        </label>
        <Button
          variant="accent"
          type="submit"
          icon={subscribed ? Check : undefined}
          loading={progress === 'sending'}
          loadingLabel={t('sending')}
        >
          {t(subscribed ? 'subscribed' : 'submit')}
        </Button>
      </form>
      {error === null ? null : (
        <p id={errorId} className="subscribe-error" role="alert">
          {error}
        </p>
      )}
      {subscribed ? <TimedAlert seconds={limits.subscribedMs / 1_000}>{t('success')}</TimedAlert> : null}
      {/* Stays visible: the subscription is inactive until the link in the email is opened. */}
      <p role="status" className="subscribe-confirm">
        {sent ? t('confirm') : null}
      </p>
    </div>
  );
}

/**
 * State of the newsletter field: idle, rejected or sent, and briefly subscribed. A failure keeps the input. The input
 * is uncontrolled, so that text typed before hydration survives.
 */
function useSubscription(input: RefObject<HTMLInputElement | null>) {
  const t = useTranslations();
  const client = useClient();
  const [error, setError] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  /** True after the confirmation email was sent, until the user types again. */
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (progress !== 'subscribed') return;
    const clearing = setTimeout(() => {
      if (input.current) input.current.value = '';
    }, limits.subscribeClearMs);
    const ending = setTimeout(() => setProgress('idle'), limits.subscribedMs);
    return () => {
      clearTimeout(clearing);
      clearTimeout(ending);
    };
  }, [progress, input]);

  const typed = () => input.current?.value.trim() ?? '';

  function retype() {
    setSent(false);
    if (isEmail(typed())) setError(null);
  }

  async function send() {
    const body = new FormData();
    body.set('email', typed());
    setProgress('sending');
    setSent(false);
    setError(null);
    try {
      await client.call('POST subscribes', { body });
      setProgress('subscribed');
      setSent(true);
    } catch (failure) {
      setProgress('idle');
      setError(failure instanceof ApiError ? failure.message : t('errors.network'));
    }
  }

  /**
   * Subscribes the typed email; returns false if it is invalid. Ignored while a request is pending or has just
   * succeeded.
   */
  function subscribe(): boolean {
    if (progress !== 'idle') return true;
    const valid = isEmail(typed());
    if (valid) void send();
    else setError(t('shell.newsletter.invalid'));
    return valid;
  }

  return { error, progress, sent, retype, subscribe };
}
