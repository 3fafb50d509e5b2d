import { fieldOf } from '@dalil/browser/forms/form-store';
import { Note } from '@dalil/ui/note';
import { type MouseEvent, type RefObject, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldStore } from './fields.ts';
import { focusField } from './focus-error.ts';

interface ErrorSummaryProps {
  step: string;
  form: RefObject<HTMLElement | null>;
}

/**
 * Errors of a step, each with a link to its field. The live region is rendered before any error, so that screen
 * readers announce errors added later.
 */
export function ErrorSummary({ step, form }: ErrorSummaryProps) {
  const t = useTranslations();
  const store = useFieldStore();
  useSyncExternalStore((listener) => store.listen('errors', listener), store.shown, store.shown);
  const said = store.shownIn(step);
  // If both phone and email are missing, that is a single error, so it is listed only once.
  const errors = Object.entries(said).filter(([path, key]) => path !== 'email' || key !== said.phone);
  const follow = (event: MouseEvent, path: string) => {
    event.preventDefault();
    focusField(form.current, path);
  };
  return (
    <div role="alert" className="error-summary">
      {errors.length > 0 && (
        <Note tone="danger">
          <b>{t('listing-form.wrong', { n: errors.length })}</b>
          <ul>
            {errors.map(([path, key]) => (
              <li key={path}>
                <a
                  className="field-error-text"
                  href={`#${fieldOf(path)}`}
                  onClick={(event) => follow(event, path)}
                >
                  {t(key as 'errors.internal')}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
