import { hoursOf, typedWeek, type Week } from '@dalil/browser/forms/typed-week';
import { WeekEditor } from '@dalil/browser/forms/week-editor';
import { Panel, Row } from '@dalil/ui/layout';
import { Switch } from '@dalil/ui/switch';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldId, useErrorsIn } from '../../../../shared/listing/form/fields.ts';
import { useFieldStore, useValue } from '../fields.ts';

export function HoursEditor() {
  const t = useTranslations('add-business.hours');
  const store = useFieldStore();
  const hours = useValue('hours');
  const errorAt = useErrorsIn('hours');
  const always = hours?.kind === 'always';
  const week = typedWeek(hours);
  // Weekly hours entered before "always open" was turned on; restored when it is turned off.
  const [before, setBefore] = useState<Week>(week);
  const setAlways = (on: boolean) => {
    if (on) setBefore(week);
    store.set('hours', on ? { kind: 'always' } : hoursOf(before));
  };
  const change = useCallback(
    (to: (week: Week) => Week) => store.set('hours', hoursOf(to(typedWeek(store.values().hours)))),
    [store],
  );
  return (
    <Panel className="hours-editor" id={fieldId('hours')}>
      <Row between wrap gap={16} lineGap={8}>
        <h3>{t('title')}</h3>
        <Switch label={t('always')} checked={always} onChange={({ target }) => setAlways(target.checked)} />
      </Row>
      {always ? (
        <p className="field-hint">{t('alwaysHint')}</p>
      ) : (
        <WeekEditor
          week={week}
          errorOf={(weekday, index) => errorAt(`hours.days.${weekday}.${index}`)}
          onChange={change}
        />
      )}
    </Panel>
  );
}
