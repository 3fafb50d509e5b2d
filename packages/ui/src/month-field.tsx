import { useTranslations } from 'use-intl';
import { FieldGroup, type FieldProps, useField } from './field.tsx';
import { Row } from './layout.tsx';
import { SelectBox } from './select.tsx';

interface MonthFieldProps extends FieldProps {
  /** Name of the month select; the year select is named `<name>.year`. */
  name: string;
  /** Month names, starting with January. */
  months: readonly string[];
  years: readonly number[];
  /** `2019-03`, or a partial value until both are chosen: `2019-`, `-03`. */
  value: string | undefined;
  onChange: (month: string | undefined) => void;
}

/** Month and year as two native selects, because few browsers support an input for both. */
export function MonthField({ name, months, years, value = '-', onChange, ...field }: MonthFieldProps) {
  const t = useTranslations('ui');
  const { control, ...wiring } = useField(field);
  const [year = '', month = ''] = value.split('-');
  const set = (chosen: string) => onChange(chosen === '-' ? undefined : chosen);
  const { id: _, ...state } = control;
  return (
    <FieldGroup {...field} wiring={wiring}>
      <Row gap={8}>
        <SelectBox
          {...state}
          name={name}
          aria-label={t('month')}
          value={month}
          onChange={({ target }) => set(`${year}-${target.value}`)}
        >
          <option value="">{t('month')}</option>
          {months.map((label, index) => (
            <option key={label} value={String(index + 1).padStart(2, '0')}>
              {label}
            </option>
          ))}
        </SelectBox>
        <SelectBox
          {...state}
          name={`${name}.year`}
          aria-label={t('year')}
          value={year}
          onChange={({ target }) => set(`${target.value}-${month}`)}
        >
          <option value="">{t('year')}</option>
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectBox>
      </Row>
    </FieldGroup>
  );
}
