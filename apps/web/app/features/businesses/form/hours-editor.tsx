import { useLanguage } from '@dalil/browser/page/language';
import type { OpenRange } from '@dalil/contract/hours';
import { formatTime, weekdayNames, weekdaysInOrder } from '@dalil/messages/formats';
import type { Language } from '@dalil/messages/languages';
import { Button } from '@dalil/ui/button';
import { FieldError } from '@dalil/ui/field';
import { IconButton } from '@dalil/ui/icon-button';
import { Copy, Plus, X } from '@dalil/ui/icons';
import { Panel, Row, Stack } from '@dalil/ui/layout';
import { SelectBox } from '@dalil/ui/select';
import { Switch } from '@dalil/ui/switch';
import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldId, useError } from '../../../shared/listing-form/fields.ts';
import { useFieldStore, useValue } from './fields.ts';
import {
  addRange,
  canAddRange,
  clockTimes,
  closeDay,
  copyToAll,
  endsNextDay,
  hoursOf,
  openDay,
  removeRange,
  setTime,
  typedWeek,
  untilOnClock,
  type Week,
} from './typed-week.ts';

export function HoursEditor() {
  const t = useTranslations('add-business.hours');
  const lang = useLanguage();
  const store = useFieldStore();
  const hours = useValue('hours');
  const always = hours?.kind === 'always';
  const week = typedWeek(hours);
  // What the week was before it was always open, to come back to.
  const [before, setBefore] = useState<Week>(week);
  const [said, setSaid] = useState('');
  const setAlways = (on: boolean) => {
    if (on) setBefore(week);
    store.set('hours', on ? { kind: 'always' } : hoursOf(before));
  };
  return (
    <Panel className="hours-editor" id={fieldId('hours')}>
      <Row between wrap gap={16} lineGap={8}>
        <h3>{t('title')}</h3>
        <Switch label={t('always')} checked={always} onChange={({ target }) => setAlways(target.checked)} />
      </Row>
      {always ? (
        <p className="field-hint">{t('alwaysHint')}</p>
      ) : (
        <ul>
          {weekdaysInOrder(lang).map((weekday) => (
            <DayRow key={weekday} weekday={weekday} ranges={week[weekday] ?? []} onSaid={setSaid} />
          ))}
        </ul>
      )}
      <p role="status" className="field-hint">
        {said}
      </p>
    </Panel>
  );
}

interface DayRowProps {
  weekday: number;
  ranges: readonly OpenRange[];
  onSaid: (text: string) => void;
}

/** Drawn again when its own day changes: the others keep their ranges. */
const DayRow = memo(function DayRow({ weekday, ranges, onSaid }: DayRowProps) {
  const t = useTranslations('add-business.hours');
  const day = weekdayNames(useLanguage())[weekday] ?? '';
  const store = useFieldStore();
  const open = ranges.length > 0;
  const change = (to: (week: Week) => Week, told = '') => {
    store.set('hours', hoursOf(to(typedWeek(store.values().hours))));
    onSaid(told);
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
            path={`hours.days.${weekday}.${index}`}
            range={range}
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
  path: string;
  range: OpenRange;
  onTime: (end: 'from' | 'until', clock: number) => void;
  onRemove?: () => void;
}

function Range({ day, path, range, onTime, onRemove }: RangeProps) {
  const t = useTranslations('add-business.hours');
  const errorId = useId();
  const error = useError(path);
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
 * The platform's own list: ninety-six times are chosen quickest with it, by thumb or by typing. They are drawn once
 * somebody reaches for it; fourteen lists of them would be more than the rest of the form.
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
