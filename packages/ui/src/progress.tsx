import './progress.css';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

interface ProgressProps {
  label: string;
  value: number;
  max?: number;
  hideLabel?: boolean;
}

/** Progress of a long operation. */
export function Progress({ label, value, max = 100, hideLabel = false }: ProgressProps) {
  const id = useId();
  return (
    <div className="progress">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'progress-label'}>
        {label}
      </label>
      <progress id={id} value={value} max={max} />
    </div>
  );
}

/** Loading indicator at the top edge of the screen, visible while any request is pending. */
export function LoadingBar({ active }: { active: boolean }) {
  const t = useTranslations('ui');
  return (
    <div className="loading-bar" data-active={active} role="status">
      {active && <span className="visually-hidden">{t('loading')}</span>}
    </div>
  );
}
