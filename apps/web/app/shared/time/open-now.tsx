import './open-now.css';
import type { Hours } from '@dalil/contract/hours';
import { openStatus } from '@dalil/contract/open-status';
import { OpenStatus } from '@dalil/ui/open-status';
import type { ComponentProps } from 'react';
import { useCityClock } from './city-clock.tsx';

interface OpenNowProps extends Pick<ComponentProps<typeof OpenStatus>, 'short' | 'stacked'> {
  hours: Hours | null;
}

/**
 * States whether a business is open now, in the city's time zone. Rendered only in the browser, because a cached page
 * would be outdated. Pages that use it load the namespace `hours`.
 */
export function OpenNow({ hours, ...look }: OpenNowProps) {
  const { now, timeZone } = useCityClock();
  const timeless = hours?.kind !== 'weekly';
  return (
    <span className="open-now" data-stacked={look.stacked}>
      {timeZone && (timeless || now) ? (
        <OpenStatus status={openStatus(hours, timeZone, now ?? 0)} timeZone={timeZone} {...look} />
      ) : null}
    </span>
  );
}
