import './week-editor.css';
import type { OpenRange } from '@dalil/contract/hours';
import { formatTime, weekdayNames, weekdaysInOrder } from '@dalil/messages/formats';
import type { Language } from '@dalil/messages/languages';
import { Button } from '@dalil/ui/button';
import { FieldError } from '@dalil/ui/field';
import { IconButton } from '@dalil/ui/icon-button';
import { Copy, Plus, X } from '@dalil/ui/icons';
import { Row, Stack } from '@dalil/ui/layout';
import { SelectBox } from '@dalil/ui/select';
import { Switch } from '@dalil/ui/switch';
import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../page/language.ts';
import {
  addRange,
  canAddRange,
  clockTimes,
  closeDay,
  copyToAll,
  endsNextDay,
  openDay,
  removeRange,
  setTime,
  untilOnClock,
  type Week,
} from './typed-week.ts';

/** Sets the week to the result of the given function, which receives the current week. */
type Change = (to: (week: Week) => Week) => void;

interface WeekEditorProps {
  week: Week;
  /** Returns the error of the range at this index of a weekday. */
  errorOf: (weekday: number, index: number) => string | undefined;
  onChange: Change;
}

/** Editor of opening hours by weekday, with one or two ranges a day. */
export function WeekEditor({ week, errorOf, onChange }: WeekEditorProps) {
  const lang = useLanguage();
  const [declared, setDeclared] = useState('');
  return (
    <>
      <ul>
        {weekdaysInOrder(lang).map((weekday) => {
          const ranges = week[weekday] ?? [];
          const wrong = ranges.findIndex((_, index) => errorOf(weekday, index) !== undefined);
          return (
            <DayRow
              key={weekday}
              {...{ weekday, ranges, wrong, onChange }}
              error={wrong < 0 ? undefined : errorOf(weekday, wrong)}
              onSaid={setDeclared}
            />
          );
        })}
      </ul>
      <p role="status" className="field-hint">
        {declared}
      </p>
    </>
  );
}

interface DayRowProps {
  weekday: number;
  ranges: readonly OpenRange[];
  /** Index of the first invalid range, or -1 if there is none, and the error of this range. */
  wrong: number;
  error: string | undefined;
  onChange: Change;
  onSaid: (text: string) => void;
}

/**
 * Memoised, so that a day re-renders only when its own hours change: the arrays of the other days stay the same
 * objects.
 */
const DayRow = memo(function DayRow({ weekday, ranges, wrong, error, onChange, onSaid }: DayRowProps) {
  const t = useTranslations('add-business.hours');
  const day = weekdayNames(useLanguage())[weekday] ?? '';
  const open = ranges.length > 0;
  const change = (to: (week: Week) => Week, notified = '') => {
    onChange(to);
    onSaid(notified);
  };
  return (
    <li className="hours-day">
      <b aria-hidden="true">{day}</b>
      <Switch
        label={t(open ? 'open' : 'closed')}
        aria-label={t('isOpen', { day })}
        checked={open}
        onChange={({ target }) =>
          change((week) => (target.checked ? openDay(week, weekday) : closeDay(week, weekday)))
        }
      />
      <Stack gap={8} className="hours-ranges">
        {ranges.map((range, index) => (
          <Range
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the day
            key={index}
            day={day}
            range={range}
            error={index === wrong ? error : undefined}
            onTime={(end, clock) => change((week) => setTime(week, weekday, index, end, clock))}
            {...(ranges.length > 1 && {
              onRemove: () => change((week) => removeRange(week, weekday, index)),
            })}
          />
        ))}
      </Stack>
      {open && (
        <span className="hours-actions">
          {canAddRange(ranges) && (
            <IconButton
              icon={Plus}
              label={t('add', { day })}
              onClick={() => change((week) => addRange(week, weekday))}
            />
          )}
          <Button
            variant="ghost"
            size="small"
            icon={Copy}
            aria-label={t('copy', { day })}
            onClick={() => change((week) => copyToAll(week, weekday), t('copied', { day }))}
          >
            {t('copyToAll')}
          </Button>
        </span>
      )}
    </li>
  );
});

interface RangeProps {
  day: string;
  range: OpenRange;
  error: string | undefined;
  onTime: (end: 'from' | 'until', clock: number) => void;
  onRemove?: () => void;
}

function Range({ day, range, error, onTime, onRemove }: RangeProps) {
  const t = useTranslations('add-business.hours');
  const errorId = useId();
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div className="hours-range field">
      <Row gap={8}>
        <TimeSelect
          label={t('fromOf', { day })}
          value={range.from}
          onChange={(clock) => onTime('from', clock)}
          {...invalid}
        />
        <span aria-hidden="true">{t('until')}</span>
        <TimeSelect
          label={t('untilOf', { day })}
          value={untilOnClock(range)}
          onChange={(clock) => onTime('until', clock)}
          {...invalid}
        />
        {onRemove && <IconButton icon={X} size={16} label={t('remove', { day })} onClick={onRemove} />}
      </Row>
      {endsNextDay(range) && <span className="field-hint">{t('nextDay')}</span>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface TimeSelectProps {
  label: string;
  value: number;
  onChange: (clock: number) => void;
}

/**
 * Native select, the fastest way to choose among ninety-six times by touch or keyboard. The options are rendered only
 * when the user approaches it, because fourteen full lists would outweigh the rest of the form.
 */
function TimeSelect({ label, value, onChange, ...aria }: TimeSelectProps) {
  const lang = useLanguage();
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <SelectBox
      {...aria}
      aria-label={label}
      className="time-select"
      value={value}
      onFocus={reach}
      onPointerDown={reach}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {(reached ? clockTimes(value) : [value]).map((minutes) => (
        <option key={minutes} value={minutes}>
          {timeName(minutes, lang)}
        </option>
      ))}
    </SelectBox>
  );
}

const timeName = (minutes: number, lang: Language) => formatTime(minutes * 60_000, lang, 'UTC');
