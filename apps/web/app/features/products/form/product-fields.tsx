import { apiQuery } from '@dalil/browser/api/api-query';
import { useApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import { listingSides } from '@dalil/contract/listing-states';
import { conditions } from '@dalil/contract/product-options';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Segmented } from '@dalil/ui/segmented';
import { TextField } from '@dalil/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AttributeDetails } from '../../../shared/listing/form/facts/attribute-panels.tsx';
import { IdSelect } from '../../../shared/listing/form/panels/id-select.tsx';
import { TitleField } from '../../../shared/listing/form/panels/post-fields.tsx';
import { productFields } from './values.ts';

const { useChoice, useFieldStore, useText, useValue } = productFields;

/** Returns the selected categories and area; the subcategories are those of the selected main category. */
export function useCategories() {
  const client = useClient();
  const [mainId, subId, areaId] = [useValue('categoryId'), useValue('subCategoryId'), useValue('areaId')];
  const mains = useApi('GET categories', { query: { tree: 'product' } }).data?.data ?? [];
  const below = apiQuery(client, 'GET categories', { query: { tree: 'product', parent: mainId ?? 0 } });
  const subs = useQuery({ ...below, enabled: mainId !== null }).data?.data ?? [];
  const areas = useApi('GET areas').data?.data ?? [];
  return {
    mains,
    subs,
    main: mains.find(({ id }) => id === mainId),
    sub: subs.find(({ id }) => id === subId),
    area: areas.find(({ id }) => id === areaId),
  };
}

export function BasicsPanel() {
  const t = useTranslations('product-form');
  const label = useTranslations('fields');
  const side = useChoice('side');
  const condition = useChoice('condition');
  return (
    <Panel className="step-fields step-grid">
      <h2>{t('what')}</h2>
      <Segmented
        className="step-wide"
        label={label('side')}
        required
        options={listingSides.map((value) => ({ value, label: t(`side.${value}`) }))}
        {...side}
      />
      <CategoryFields />
      <TitleField />
      <TextField
        label={t('titleArabic')}
        hint={t('titleArabicHint')}
        optional
        lang="ar"
        dir="auto"
        maxLength={limits.post.title}
        className="step-wide"
        {...useText('titleArabic')}
      />
      <Segmented
        className="step-wide"
        label={label('condition')}
        required
        options={conditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        {...condition}
      />
    </Panel>
  );
}

function CategoryFields() {
  const t = useTranslations('product-form');
  const label = useTranslations('fields');
  const store = useFieldStore();
  const main = useChoice('categoryId');
  const sub = useChoice('subCategoryId');
  const { mains, subs } = useCategories();
  return (
    <>
      <IdSelect
        label={t('category')}
        required
        of={mains}
        {...main}
        onChange={(id) => {
          main.onChange(id);
          store.set('subCategoryId', null);
        }}
      />
      <IdSelect
        label={label('subCategoryId')}
        required
        hint={main.value === null ? t('categoryFirst') : undefined}
        of={subs}
        {...sub}
      />
    </>
  );
}

/**
 * Fields for the attributes of the selected category. Renders nothing until a category with attributes is selected.
 */
export function AttributesPanel({ needed }: { needed: boolean }) {
  const t = useTranslations('product-form.facts');
  const { main, sub } = useCategories();
  if (!sub || !main) return null;
  return (
    <AttributeDetails
      category={main.id}
      subs={[sub.id]}
      needed={needed}
      title={t('title', { category: sub.name })}
      note={<Note tone="info">{t('note')}</Note>}
    />
  );
}
