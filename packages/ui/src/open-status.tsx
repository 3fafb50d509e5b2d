import './status.css';
import { openStatusMessage, type OpenStatus as Status } from '@dalil/messages/hours';
import { useLocale, useTranslations } from 'use-intl';

const open = new Set<Status['state']>(['open', 'alwaysOpen']);

interface OpenStatusProps {
  status: Status;
  timeZone: string;
  /** Shows only the state, without the time of its next change. */
  short?: boolean;
  /** Places the time of the next change on a second line, where space is limited. */
  stacked?: boolean;
}

/**
 * Whether a business is open, shown by a dot and text, not by colour alone. Pages that use this component must load
 * the namespace `hours`.
 */
export function OpenStatus({ status, timeZone, short = false, stacked = false }: OpenStatusProps) {
  const t = useTranslations('hours');
  const { state, when } = openStatusMessage(status, useSpoken(), timeZone);
  return (
    <span
      className="open-status"
      data-open={status.state === 'notGiven' ? undefined : open.has(status.state)}
      data-stacked={stacked || undefined}
    >
      <span>
        {t(state)}
        {when && !short ? (
          <>
            <span className="open-status-dot"> · </span>
            <span className="open-status-when">
              <When {...when} />
            </span>
          </>
        ) : null}
      </span>
    </span>
  );
}

/** Only the time when a business next opens or closes, for use inside a sentence. */
export function OpenWhen({ status, timeZone }: Pick<OpenStatusProps, 'status' | 'timeZone'>) {
  const { when } = openStatusMessage(status, useSpoken(), timeZone);
  return when ? <When {...when} /> : null;
}

const useSpoken = () => (useLocale() === 'en-US' ? 'en' : 'ar');

function When({ message, values, spokenTime }: NonNullable<ReturnType<typeof openStatusMessage>['when']>) {
  const t = useTranslations('hours');
  return t.rich(message, { ...values, bdi: () => <Time shown={values.time} spoken={spokenTime} /> });
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
