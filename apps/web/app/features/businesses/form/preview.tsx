import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { limits } from '@dalil/contract/limits';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useDeclaredAttributes } from '../../../shared/listing/form/facts/declared-attributes.tsx';
import { BusinessCard } from '../card/business-card.tsx';
import { useValue } from './fields.ts';

/** Preview of the card of the business, without links. */
export const Preview = memo(function Preview() {
  const t = useTranslations('add-business.preview');
  const lang = useLanguage();
  const categoryId = useValue('categoryId');
  const category = useApi('GET categories').data?.data.find(({ id }) => id === categoryId);
  const [name, nameArabic] = [useValue('name'), useValue('nameArabic')];
  const [mainPhotos, logo] = [useValue('mainPhotos'), useValue('logo')];
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
          address: useValue('address'),
          street: null,
          picture: mainPhotos[0]?.picture ?? null,
          logo: logo[0]?.picture ?? null,
          hours: useValue('hours'),
          location: null,
          meters: null,
          facts: useCardFacts(),
        }}
      />
    </div>
  );
});

/**
 * Returns the attributes that staff chose for cards, up to the limit of a card, and the number of further attributes.
 */
function useCardFacts() {
  const said = useDeclaredAttributes({
    category: useValue('categoryId'),
    subs: useValue('subCategoryIds'),
    values: {
      services: useValue('services'),
      facts: useValue('facts'),
      evidence: useValue('evidence'),
      papers: useValue('papers'),
    },
  });
  const names = said.flatMap(({ word }) => (word.onCard ? [word.name] : [])).slice(0, limits.facts.onCard);
  return { names, more: said.length - names.length };
}
