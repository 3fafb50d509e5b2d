import './date-field.css';
import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { AriaField, type AriaFieldProps, ariaFieldState } from './aria-field.tsx';
import { AriaLocale } from './aria-locale.tsx';
import { Icon } from './icon.tsx';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from './icons.ts';

interface DateFieldProps extends AriaFieldProps {
  /** Date in the ISO format of the contract, such as `2026-02-12`. */
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string | null) => void;
  min?: string;
  max?: string;
}

/** Date field: the date is typed or picked from a calendar. */
export function DateField({ value, defaultValue, onChange, min, max, ...field }: DateFieldProps) {
  const t = useTranslations('ui');
  return (
    <AriaLocale>
      <DatePicker
        {...ariaFieldState(field)}
        {...(value !== undefined && { value: value === null ? null : parseDate(value) })}
        {...(defaultValue !== undefined && { defaultValue: parseDate(defaultValue) })}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        onChange={(date) => onChange?.(date?.toString() ?? null)}
      >
        <AriaField {...field}>
          <Group className="control">
            <DateInput className="control-input date-input">
              {(segment) => <DateSegment segment={segment} className="date-segment" />}
            </DateInput>
            <Button className="icon-button" aria-label={t('openCalendar')}>
              <Icon icon={CalendarIcon} />
            </Button>
          </Group>
        </AriaField>
        <Popover className="popover">
          <Dialog className="calendar-dialog">
            <Calendar className="calendar">
              <header>
                <Button slot="previous" className="icon-button">
                  <Icon icon={ChevronLeft} mirror />
                </Button>
                <Heading />
                <Button slot="next" className="icon-button">
                  <Icon icon={ChevronRight} mirror />
                </Button>
              </header>
              <CalendarGrid>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </AriaLocale>
  );
}
