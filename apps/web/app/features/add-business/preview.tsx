import type { Category } from '@dalil/contract/categories';
import { useTranslations } from 'use-intl';
import { BusinessCard } from '../../shared/business-card.tsx';
import { useLanguage } from '../../shared/language.ts';
import type { Values } from './values.ts';

interface PreviewProps {
  values: Values;
  category: Category | undefined;
}

/** The card as it is being built. It leads nowhere yet. */
export function Preview({ values, category }: PreviewProps) {
  const t = useTranslations('add-business.preview');
  const lang = useLanguage();
  const { name, nameArabic, mainPhotos, logo, hours, address, location } = values;
  return (
    <div inert>
      <BusinessCard
        business={{
          id: 0,
          slug: '',
          name: (lang === 'ar' && nameArabic) || name || t('name'),
          lang,
          category: category ?? null,
          subCategories: [],
          verified: false,
          address,
          picture: mainPhotos[0]?.picture ?? null,
          logo: logo[0]?.picture ?? null,
          hours,
          location,
          meters: null,
        }}
      />
    </div>
  );
}
