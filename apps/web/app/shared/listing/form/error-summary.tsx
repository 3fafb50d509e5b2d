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

/** What is wrong in a step, each with a link to its field. The region stands before it speaks, so that it is heard. */
export function ErrorSummary({ step, form }: ErrorSummaryProps) {
  const t = useTranslations();
  const store = useFieldStore();
  useSyncExternalStore((listener) => store.listen('errors', listener), store.shown, store.shown);
  const said = store.shownIn(step);
  // What is missing of both ways to be reached is one thing, said once beside them too.
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
