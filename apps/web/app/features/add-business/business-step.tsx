import { limits } from '@dalil/contract/limits';
import { Panel } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { useApi } from '../../shared/use-api.ts';
import { type Fields, textOf } from './fields.ts';
import { ServicesField } from './services-field.tsx';
import { SubCategories } from './sub-categories.tsx';

export function BusinessStep({ fields }: { fields: Fields }) {
  const t = useTranslations('add-business.field');
  const { values, set, error } = fields;
  const categories = useApi('GET categories').data?.data ?? [];
  const choose = (id: string) => {
    if (Number(id) === values.categoryId) return;
    set('categoryId', Number(id));
    set('subCategoryIds', []);
  };
  return (
    <Panel className="step-fields">
      <TextField
        label={t('name')}
        required
        maxLength={limits.business.name}
        autoComplete="organization"
        {...textOf(fields, 'name')}
      />
      <TextField
        label={t('nameArabic')}
        hint={t('nameArabicHint')}
        optional
        maxLength={limits.business.name}
        lang="ar"
        {...textOf(fields, 'nameArabic')}
      />
      <Select
        label={t('category')}
        required
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.categoryId === null ? null : String(values.categoryId)}
        error={error('categoryId')}
        onChange={choose}
      />
      <SubCategories
        parent={values.categoryId}
        chosen={values.subCategoryIds}
        error={error('subCategoryIds')}
        onChange={(ids) => set('subCategoryIds', ids)}
      />
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
        required
        maxLength={limits.business.description}
        {...textOf(fields, 'description')}
      />
      <ServicesField
        services={values.services}
        error={error('services')}
        onChange={(services) => set('services', services)}
      />
    </Panel>
  );
}
