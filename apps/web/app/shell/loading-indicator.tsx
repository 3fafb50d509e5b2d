import './loading-indicator.css';
import { useFetchPending } from '@dalil/browser/api/pending-calls';
import { TypedText } from '@dalil/ui/typed-text';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

/** Delay after which a text is shown in addition to the progress bar. */
const slowMs = 1_000;

/** Progress bar at the top while requests are pending; CSS delays it by 150 ms. */
export function LoadingIndicator() {
  const fetching = useFetchPending();
  const navigating = useNavigation().state !== 'idle';
  if (!fetching && !navigating) return null;
  return <Pending navigating={navigating} />;
}

function Pending({ navigating }: { navigating: boolean }) {
  const t = useTranslations('shell');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!navigating) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [navigating]);
  return (
    <div className="loading-indicator" role="progressbar" aria-label={t('loading')}>
      {slow ? (
        <span className="loading-indicator-text">
          <TypedText text={t('loading')} />
        </span>
      ) : null}
    </div>
  );
}
