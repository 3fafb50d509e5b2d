import type { Both } from '@dalil/contract/content';
import { direction } from '@dalil/messages/languages';
import { classNames } from '@dalil/ui/class-names';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguages } from '../use-languages.ts';
import type { LanguageFieldProps } from './language-field-props.ts';

const ProseField = lazy(() => import('./prose-field.tsx'));

interface PairProps {
  label: string;
  /** Hides the label visually where the surrounding page already names the fields. */
  hideLabel?: boolean;
  /** Path of the field within the content, such as `states.0.title`. */
  path: string;
  value: Both;
  most: number;
  optional?: boolean;
  error: (path: string) => string | undefined;
  onChange: (value: Both) => void;
}

/** Fields of both languages side by side, the user's language first. */
function BilingualField({
  label,
  hideLabel = false,
  path,
  value,
  most,
  optional = false,
  error,
  onChange,
  half,
}: PairProps & { half: (props: LanguageFieldProps) => ReactNode }) {
  const t = useTranslations();
  const order = useLanguages();
  return (
    <fieldset className="pair">
      <legend className={classNames('field-label', hideLabel && 'visually-hidden')}>
        {label}
        {optional && <span className="field-optional">{t('ui.optional')}</span>}
      </legend>
      {order.map((lang) => (
        <div key={lang} data-lang={lang}>
          {half({
            label: t('staff.content.inLanguage', { label, language: t(`common.languages.${lang}`) }),
            lang,
            dir: direction(lang),
            value: value[lang],
            most,
            error: error(`${path}.${lang}`),
            onChange: (text) => onChange({ ...value, [lang]: text }),
          })}
        </div>
      ))}
    </fieldset>
  );
}

export function BilingualTextField(props: PairProps) {
  const t = useTranslations('staff.content.mark');
  return (
    <BilingualField
      {...props}
      half={({ label, lang, dir, value, most, error, onChange }) => (
        <TextField
          {...{ label, lang, dir, value, error }}
          hideLabel
          prefix={t(lang)}
          maxLength={most}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    />
  );
}

export function BilingualTextArea(props: PairProps) {
  return (
    <BilingualField
      {...props}
      half={({ label, lang, dir, value, most, error, onChange }) => (
        <TextArea
          {...{ label, lang, dir, value, error }}
          hideLabel
          rows={3}
          maxLength={most}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    />
  );
}

/** Rich text with headings, lists and links; its editor is loaded when first needed. */
export function BilingualRichText(props: PairProps) {
  return (
    <BilingualField
      {...props}
      half={(half) => (
        <Suspense fallback={<div className="prose-field prose-wait" />}>
          <ProseField {...half} />
        </Suspense>
      )}
    />
  );
}
