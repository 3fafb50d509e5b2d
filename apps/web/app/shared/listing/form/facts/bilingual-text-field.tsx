import { useLanguage } from '@dalil/browser/page/language';
import type { FreeText } from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import { direction, type Language, languages } from '@dalil/messages/languages';
import { FieldGroup, type FieldProps, useField } from '@dalil/ui/field';
import { TextField } from '@dalil/ui/text-field';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

const marks = { en: 'EN', ar: 'ع' } as const satisfies Record<Language, string>;

interface WordPairProps extends FieldProps {
  id?: string;
  /** Name prefix of both fields; `.en` and `.ar` are appended. */
  name: string;
  value: FreeText;
  onChange: (value: FreeText) => void;
  /** Additional props of the field for each language. */
  field?: (lang: Language) => Partial<ComponentProps<typeof TextField>>;
}

/** A text field for each language, the page's language first. Filling in one of them is enough. */
export function BilingualTextField({ id, name, value, onChange, field, ...group }: WordPairProps) {
  const t = useTranslations('listing-form.facts');
  const lang = useLanguage();
  const { control: _, ...wiring } = useField(group, id);
  return (
    <FieldGroup {...group} wiring={wiring}>
      <div className="word-pair">
        {languages
          .toSorted((one) => (one === lang ? -1 : 1))
          .map((each) => (
            <TextField
              key={each}
              label={t(`in.${each}`)}
              hideLabel
              name={`${name}.${each}`}
              lang={each}
              dir={direction(each)}
              prefix={<span aria-hidden="true">{marks[each]}</span>}
              maxLength={limits.business.service}
              value={value[each] ?? ''}
              onChange={({ target }) => onChange({ ...value, [each]: target.value })}
              {...field?.(each)}
            />
          ))}
      </div>
    </FieldGroup>
  );
}
