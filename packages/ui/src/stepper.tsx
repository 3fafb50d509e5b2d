import './stepper.css';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { Check } from './icons.ts';

/** Progress of a multi-step form. `current` is zero-based. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const t = useTranslations('ui');
  return (
    <div className="stepper">
      <p className="stepper-now">
        {t('step', { current: current + 1, total: steps.length, name: steps[current] ?? '' })}
      </p>
      <ol aria-label={t('steps')}>
        {steps.map((name, index) => (
          <li
            key={name}
            className="step"
            data-state={index < current ? 'done' : index === current ? 'now' : 'later'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="step-name">
              {index < current && <Icon icon={Check} size={16} label={t('stepDone')} />}
              {name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
