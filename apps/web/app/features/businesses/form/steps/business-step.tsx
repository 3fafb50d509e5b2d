import { limits } from '@dalil/contract/limits';
import { Panel } from '@dalil/ui/layout';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useText } from '../fields.ts';
import { CategoryField } from './category-field.tsx';
import { SubCategories } from './sub-categories.tsx';

export const BusinessStep = memo(function BusinessStep() {
  return (
    <Panel className="step-fields">
      <NameField />
      <ArabicNameField />
      <CategoryField />
      <SubCategories />
      <DescriptionField />
    </Panel>
  );
});

function NameField() {
  const t = useTranslations('add-business.field');
  return (
    <TextField
      label={t('name')}
      required
      maxLength={limits.business.name}
      autoComplete="organization"
      {...useText('name')}
    />
  );
}

function ArabicNameField() {
  const t = useTranslations('add-business.field');
  const label = useTranslations('fields');
  return (
    <TextField
      label={label('nameArabic')}
      hint={t('nameArabicHint')}
      optional
      maxLength={limits.business.name}
      lang="ar"
      {...useText('nameArabic')}
    />
  );
}

function DescriptionField() {
  const t = useTranslations('add-business.field');
  return (
    <TextArea
      label={t('description')}
      hint={t('descriptionHint')}
      required
      maxLength={limits.business.description}
      {...useText('description')}
    />
  );
}
