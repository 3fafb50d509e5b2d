import { useApi } from '@dalil/browser/api/use-api';
import { limits } from '@dalil/contract/limits';
import { Chip, Chips } from '@dalil/ui/chip';
import { FieldGroup, useField } from '@dalil/ui/field';
import { useTranslations } from 'use-intl';
import { selectableCategories } from '../../../../shared/listing/form/selectable-categories.ts';
import { useChoice, useValue } from '../fields.ts';

const most = limits.business.subCategories;

/** Subcategories of the chosen main category; several can be chosen. */
export function SubCategories() {
  const t = useTranslations('add-business.field');
  const label = useTranslations('fields');
  const parent = useValue('categoryId');
  const { id, value, error, onChange } = useChoice('subCategoryIds');
  const field = {
    label: label('subCategoryIds'),
    hint: parent === null ? t('categoryFirst') : t('subCategoriesHint', { most }),
    error,
    required: true,
  };
  const { control: _, ...wiring } = useField(field, id);
  return (
    <FieldGroup {...field} wiring={wiring}>
      {parent !== null && <Choices parent={parent} chosen={value} onChange={onChange} />}
    </FieldGroup>
  );
}

interface ChoicesProps {
  parent: number;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

function Choices({ parent, chosen, onChange }: ChoicesProps) {
  const children = useApi('GET categories', { query: { parent } }).data?.data ?? [];
  const toggle = (id: number) => {
    if (chosen.includes(id)) onChange(chosen.filter((other) => other !== id));
    else if (chosen.length < most) onChange([...chosen, id]);
  };
  return (
    <Chips>
      {selectableCategories(children, ...chosen).map(({ id, name }) => {
        const selected = chosen.includes(id);
        return (
          <Chip
            key={id}
            selected={selected}
            aria-disabled={!selected && chosen.length >= most}
            onClick={() => toggle(id)}
          >
            {name}
          </Chip>
        );
      })}
    </Chips>
  );
}
