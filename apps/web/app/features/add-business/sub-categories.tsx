import { limits } from '@dalil/contract/limits';
import { Chip, Chips } from '@dalil/ui/chip';
import { FieldGroup, useField } from '@dalil/ui/field';
import { useTranslations } from 'use-intl';
import { useApi } from '../../shared/use-api.ts';

const most = limits.business.subCategories;

interface SubCategoriesProps {
  parent: number | null;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Those of the chosen main category, several of which may fit. */
export function SubCategories({ parent, chosen, error, onChange }: SubCategoriesProps) {
  const t = useTranslations('add-business.field');
  const field = {
    label: t('subCategories'),
    hint: parent === null ? t('categoryFirst') : t('subCategoriesHint', { most }),
    error,
    required: true,
  };
  const { control: _, ...wiring } = useField(field);
  return (
    <FieldGroup {...field} wiring={wiring}>
      {parent !== null && <Choices {...{ parent, chosen, onChange }} />}
    </FieldGroup>
  );
}

function Choices({
  parent,
  chosen,
  onChange,
}: Pick<SubCategoriesProps, 'chosen' | 'onChange'> & { parent: number }) {
  const children = useApi('GET categories', { query: { parent } }).data?.data ?? [];
  const toggle = (id: number) => {
    if (chosen.includes(id)) onChange(chosen.filter((other) => other !== id));
    else if (chosen.length < most) onChange([...chosen, id]);
  };
  return (
    <Chips>
      {children.map(({ id, name }) => {
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
