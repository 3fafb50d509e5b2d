import './status.css';
import { openStatusMessage, type OpenStatus as Status } from '@dalil/messages/hours';
import { useLocale, useTranslations } from 'use-intl';

const open = new Set<Status['state']>(['open', 'alwaysOpen']);

interface OpenStatusProps {
  status: Status;
  timeZone: string;
  /** Without until when. */
  short?: boolean;
}

/** Never colour alone: a dot and words. Pages that show it load the namespace `hours`. */
export function OpenStatus({ status, timeZone, short = false }: OpenStatusProps) {
  const t = useTranslations('hours');
  const lang = useLocale() === 'en-US' ? 'en' : 'ar';
  const { key, values, spokenTime } = openStatusMessage(status, lang, timeZone, short);
  return (
    <span
      className="open-status"
      data-open={status.state === 'notGiven' ? undefined : open.has(status.state)}
    >
      <span>{t.rich(key, { ...values, bdi: () => <Time shown={values.time} spoken={spokenTime} /> })}</span>
    </span>
  );
}

function Time({ shown, spoken }: { shown: string; spoken: string }) {
  if (shown === spoken) return <bdi>{shown}</bdi>;
  return (
    <>
      <bdi aria-hidden="true">{shown}</bdi>
      <span className="visually-hidden">{spoken}</span>
    </>
  );
}
