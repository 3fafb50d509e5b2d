import { href, paths } from '@dalil/contract/paths';
import { Checkbox } from '@dalil/ui/checkbox';
import { Panel } from '@dalil/ui/layout';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** Consents that an author gives before a post is submitted. */
interface Promises {
  owner: boolean;
  terms: boolean;
  /** True once missing consents are shown as errors. */
  told: boolean;
}

export const noConsents: Promises = { owner: false, terms: false, told: false };
/** True if the ownership consent or the consent to the terms is not given. */
export const missingConsent = ({ owner, terms }: Promises): boolean => !owner || !terms;

interface PromiseBoxesProps {
  /** Text of the ownership consent for this kind. */
  owner: string;
  promises: Promises;
  onChange: (promises: Promises) => void;
}

export function ConsentCheckboxes({ owner: ownerLabel, promises, onChange }: PromiseBoxesProps) {
  const t = useTranslations();
  const { owner, terms, told } = promises;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (told) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  return (
    <Panel ref={root} className="promise-boxes">
      <div className="field">
        <Checkbox
          name="owner"
          label={ownerLabel}
          checked={owner}
          error={told && !owner ? t('errors.field.ownerRequired') : undefined}
          onChange={({ target }) => onChange({ ...promises, owner: target.checked })}
        />
      </div>
      <div className="field">
        <Checkbox
          name="terms"
          label={t.rich('listing-form.promise.terms', {
            link: (words) => (
              <a href={href(paths.terms)} target="_blank" rel="noopener">
                {words} <span className="visually-hidden">{t('listing-form.promise.newTab')}</span>
              </a>
            ),
          })}
          checked={terms}
          error={told && !terms ? t('errors.field.termsRequired') : undefined}
          onChange={({ target }) => onChange({ ...promises, terms: target.checked })}
        />
      </div>
    </Panel>
  );
}
