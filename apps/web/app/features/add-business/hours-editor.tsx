import type { Hours, OpenRange } from '@dalil/contract/hours';
import { formatTime, weekdayNames } from '@dalil/messages/formats';
import { FieldError } from '@dalil/ui/field';
import { Icon } from '@dalil/ui/icon';
import { IconButton } from '@dalil/ui/icon-button';
import { Panel } from '@dalil/ui/layout';
import { Switch } from '@dalil/ui/switch';
import { ChevronDown, Copy, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../shared/language.ts';
import type { Fields } from './fields.ts';
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
  untilOnClock,
  type Week,
  weekOf,
} from './week.ts';

interface HoursEditorProps {
  hours: Hours | null;
  error: Fields['error'];
  onChange: (hours: Hours | null) => void;
}

export function HoursEditor({ hours, error, onChange }: HoursEditorProps) {
  const t = useTranslations('add-business.hours');
  const names = weekdayNames(useLanguage());
  const always = hours?.kind === 'always';
  // What the week was before it was always open, to come back to.
  const [before, setBefore] = useState<Week>(weekOf(hours));
  const [said, setSaid] = useState('');
  const week = weekOf(hours);
  const change = (next: Week) => {
    setSaid('');
    onChange(hoursOf(next));
  };
  const setAlways = (on: boolean) => {
    if (on) setBefore(week);
    onChange(on ? { kind: 'always' } : hoursOf(before));
  };
  const copy = (weekday: number) => {
    onChange(hoursOf(copyToAll(week, weekday)));
    setSaid(t('copied', { day: names[weekday] ?? '' }));
  };
  return (
    <Panel className="hours-editor">
      <div className="hours-head">
        <h3>{t('title')}</h3>
        <Switch label={t('always')} checked={always} onChange={({ target }) => setAlways(target.checked)} />
      </div>
      {always ? (
        <p className="field-hint">{t('alwaysHint')}</p>
      ) : (
        <ul>
          {week.map((ranges, weekday) => (
            <DayRow
              key={names[weekday]}
              day={names[weekday] ?? ''}
              ranges={ranges}
              error={(index) => error(`hours.days.${weekday}.${index}`)}
              onOpen={(open) => change(open ? openDay(week, weekday) : closeDay(week, weekday))}
              onTime={(index, end, clock) => change(setTime(week, weekday, index, end, clock))}
              onAdd={() => change(addRange(week, weekday))}
              onRemove={(index) => change(removeRange(week, weekday, index))}
              onCopy={() => copy(weekday)}
            />
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
  day: string;
  ranges: readonly OpenRange[];
  error: (index: number) => string | undefined;
  onOpen: (open: boolean) => void;
  onTime: (index: number, end: 'from' | 'until', clock: number) => void;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onCopy: () => void;
}

function DayRow({ day, ranges, error, onOpen, onTime, onAdd, onRemove, onCopy }: DayRowProps) {
  const t = useTranslations('add-business.hours');
  const open = ranges.length > 0;
  return (
    <li className="hours-day">
      <b aria-hidden="true">{day}</b>
      <Switch
        label={t(open ? 'open' : 'closed')}
        aria-label={t('isOpen', { day })}
        checked={open}
        onChange={({ target }) => onOpen(target.checked)}
      />
      <div className="hours-ranges">
        {open ? null : <span className="field-hint">{t('noHours')}</span>}
        {ranges.map((range, index) => (
          <Range
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the day
            key={index}
            day={day}
            range={range}
            error={error(index)}
            onTime={(end, clock) => onTime(index, end, clock)}
            {...(ranges.length > 1 && { onRemove: () => onRemove(index) })}
          />
        ))}
      </div>
      <span className="hours-actions">
        {canAddRange(ranges) && <IconButton icon={Plus} label={t('add', { day })} onClick={onAdd} />}
        {open && <IconButton icon={Copy} label={t('copy', { day })} onClick={onCopy} />}
      </span>
    </li>
  );
}

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
      <div className="hours-times">
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
      </div>
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

/** The platform's own list: ninety-six times are chosen quickest with it, by thumb or by typing. */
function TimeSelect({ label, value, onChange, ...aria }: TimeSelectProps) {
  const lang = useLanguage();
  return (
    <span className="control time-select">
      <select
        {...aria}
        aria-label={label}
        className="control-input"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {clockTimes(value).map((minutes) => (
          <option key={minutes} value={minutes}>
            {formatTime(minutes * 60_000, lang, 'UTC')}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={16} />
    </span>
  );
}
