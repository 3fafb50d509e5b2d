import type { CategoryTree } from '@dalil/contract/categories';
import { limits } from '@dalil/contract/limits';
import { Chips, RemovableChip } from '@dalil/ui/chip';
import { Combobox } from '@dalil/ui/combobox';
import { useTranslations } from 'use-intl';
import { useAskingCategories } from './use-asking-categories.ts';

interface CategoryFieldProps {
  tree: CategoryTree;
  ids: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Categories to which an attribute applies. They are searched by name, because a city has about two hundred. */
export function CategoryField({ tree, ids, error, onChange }: CategoryFieldProps) {
  const t = useTranslations('staff.facts');
  const { categories, nameOf } = useAskingCategories(tree);
  const offered = categories
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, parentId, name, other }) => ({
      value: String(id),
      label: parentId === null ? name : t('below', { main: nameOf(parentId) ?? '', name }),
      also: other,
    }));
  return (
    <div className="category-field">
      <Combobox
        label={t('asked')}
        hint={ids.length === 0 ? t('askedOfAll') : t('askedOfSome')}
        placeholder={t('addCategory')}
        options={ids.length < limits.facts.categories ? offered : []}
        value={null}
        error={error}
        onChange={(chosen) => chosen && onChange([...ids, Number(chosen)])}
      />
      {ids.length > 0 && (
        <Chips>
          {ids.map((id) => (
            <RemovableChip
              key={id}
              label={nameOf(id) ?? t('gone')}
              remove={() => onChange(ids.filter((each) => each !== id))}
            />
          ))}
        </Chips>
      )}
    </div>
  );
}
