import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { ImportCategory, ImportedRow } from '@dalil/contract/imports';
import { normaliseText } from '@dalil/messages/normalise-text';
import { Checkbox, CheckboxGroup } from '@dalil/ui/checkbox';
import { Combobox } from '@dalil/ui/combobox';
import { Skeleton } from '@dalil/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useColumnName } from './line-labels.ts';

type Row = Pick<ImportedRow, 'category' | 'sub_category'>;

interface CategoryFieldsProps {
  row: Row;
  errors: Partial<Record<keyof Row, string | undefined>>;
}

const partsOf = (cell = '') =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isCalled =
  (typed: string) =>
  ({ names }: Pick<ImportCategory, 'names'>) =>
    [names.en, names.ar].some((name) => normaliseText(name) === normaliseText(typed));

/** Category selects of an import row. `readCategories` reads the selected values from the form. */
export function CategoryFields(props: CategoryFieldsProps) {
  const categories = useMemberApi('GET staff/imports/categories');
  return (
    <QueryBoundary of={categories} skeleton={<Skeleton shape="block" height={150} />}>
      {({ data }) => <Fields categories={data} {...props} />}
    </QueryBoundary>
  );
}

function Fields({
  categories,
  row,
  errors,
}: CategoryFieldsProps & { categories: readonly ImportCategory[] }) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const other = lang === 'ar' ? 'en' : 'ar';
  const nameOf = useColumnName();
  const [mainId, setMainId] = useState(categories.find(isCalled(row.category ?? ''))?.id);
  const main = categories.find(({ id }) => id === mainId);
  const typed = partsOf(row.sub_category);
  return (
    <>
      <Combobox
        label={nameOf('category')}
        error={main ? undefined : errors.category}
        hint={main || !row.category ? undefined : t('unknownCategory', { typed: row.category })}
        value={mainId === undefined ? null : String(mainId)}
        onChange={(id) => setMainId(id === null ? undefined : Number(id))}
        options={categories.map(({ id, names }) => ({
          value: String(id),
          label: names[lang],
          also: names[other],
        }))}
      />
      <input type="hidden" name="category" value={main?.names[lang] ?? row.category ?? ''} />
      {main && (
        <CheckboxGroup label={nameOf('sub_category')} error={errors.sub_category}>
          {main.subCategories.map((sub) => (
            <Checkbox
              key={sub.id}
              name="sub_category"
              value={sub.names[lang]}
              label={sub.names[lang]}
              defaultChecked={typed.some((part) => isCalled(part)(sub))}
            />
          ))}
        </CheckboxGroup>
      )}
    </>
  );
}

/**
 * Returns the category and subcategory columns selected in the form; `before` supplies the values of selects that are
 * missing from it.
 */
export const readCategories = (form: FormData, before: Row): Row => ({
  category: String(form.get('category') ?? before.category ?? ''),
  // The form has no subcategory select while no main category is chosen; the earlier value is kept then.
  sub_category: form.has('sub_category')
    ? form.getAll('sub_category').join(' | ')
    : (before.sub_category ?? ''),
});
