import { useLanguage } from '@dalil/browser/page/language';
import type { StaffFactWord } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { FieldGroup, useField } from '@dalil/ui/field';
import { Plus } from '@dalil/ui/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderedRows } from '../shell/lists/ordered-rows.tsx';
import { RowMenu } from '../shell/lists/row-menu.tsx';
import { PairField } from '../shell/writing/pair-fields.tsx';

type Choices = StaffFactWord['options'];

interface ChoiceRowsProps {
  choices: Choices;
  error: (path: string) => string | undefined;
  onChange: (choices: Choices) => void;
}

/** Options of an attribute, in form order. A saved option can only be retired, because posts may use it. */
export function ChoiceRows({ choices, error, onChange }: ChoiceRowsProps) {
  const t = useTranslations('staff.facts');
  const lang = useLanguage();
  /** Row ids for React, because an option has no key until it is saved. */
  const [rows, setRows] = useState(() => choices.map((choice, index) => ({ ...choice, id: index + 1 })));
  const set = (next: typeof rows) => {
    setRows(next);
    onChange(next.map(({ id: _, ...choice }) => choice));
  };
  const change = (id: number, part: Partial<Choices[number]>) =>
    set(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () =>
    set([
      ...rows,
      {
        id: Math.min(0, ...rows.map(({ id }) => id)) - 1,
        key: '',
        name: { en: '', ar: '' },
        retired: false,
      },
    ]);
  const said = error('options');
  const { control: _, ...wiring } = useField({ error: said });
  return (
    <FieldGroup wiring={wiring} className="word-choices" label={t('choices')} error={said}>
      {rows.length > 0 && (
        <OrderedRows
          className="choice-rows"
          heads={[]}
          items={rows}
          nameOf={({ name }) => name[lang] || t('newChoice')}
          onChange={set}
          menuOf={(row) => (
            <RowMenu
              name={row.name[lang] || t('newChoice')}
              row={row}
              onRetire={(retired) => change(row.id, { retired })}
              onRemove={() => set(rows.filter(({ id }) => id !== row.id))}
            />
          )}
        >
          {(row, index) => (
            <>
              <PairField
                hideLabel
                label={t('choice', { n: index + 1 })}
                path={`options.${index}.name`}
                value={row.name}
                most={limits.facts.name}
                error={error}
                onChange={(name) => change(row.id, { name })}
              />
              {row.retired && (
                <div>
                  <Badge tone="warn">{t('retired')}</Badge>
                </div>
              )}
            </>
          )}
        </OrderedRows>
      )}
      {rows.length < limits.facts.options && (
        <Button variant="ghost" size="small" icon={Plus} onClick={add}>
          {t('addChoice')}
        </Button>
      )}
    </FieldGroup>
  );
}
