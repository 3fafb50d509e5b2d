import { useLanguage } from '@dalil/browser/page/language';
import type { ImportColumn, ImportField, ImportProblem } from '@dalil/contract/imports';
import { formatNumber } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';

/** Name of the field that the server's errors use for each import column. */
export const fieldOf = {
  name: 'name',
  name_arabic: 'nameArabic',
  category: 'categoryId',
  sub_category: 'subCategoryIds',
  address: 'address',
  postal_code: 'postalCode',
  phone: 'phone',
  email: 'email',
  website: 'website',
  description: 'description',
  services: 'services',
  hours: 'hours',
  latitude: 'location',
  longitude: 'location',
} as const satisfies Record<ImportColumn, ImportField>;

export function useFieldName() {
  const t = useTranslations('staff');
  const label = useTranslations('fields');
  return (field: ImportField): string => {
    if (field === 'line') return t('import.lineItself');
    return field === 'duplicate' ? t('import.duplicate') : label(field);
  };
}

export function useColumnName() {
  const t = useTranslations('staff.import');
  const nameOf = useFieldName();
  return (column: ImportColumn): string =>
    column === 'latitude' || column === 'longitude' ? t(column) : nameOf(fieldOf[column]);
}

/** Returns a function that describes an import problem in a sentence. */
export function useReason() {
  const t = useTranslations('staff.import.problem');
  const lang = useLanguage();
  return ({ code, n, instead }: ImportProblem): string =>
    t(code, { n: formatNumber(n ?? 0, lang), instead: instead ?? '' });
}
