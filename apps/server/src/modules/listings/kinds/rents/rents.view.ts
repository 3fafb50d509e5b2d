import type { RentCard, RentDetail } from '@dalil/contract/rents';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../../db/columns.ts';
import { attributesOnPage } from '../../../attributes/attribute-display.ts';
import { singularName } from '../../../categories/singular-name.ts';
import type { CityScope } from '../../../places/places.service.ts';
import type { CardNames } from '../../catalog/card-lookups.ts';
import { postCard } from '../../catalog/post-view.ts';
import type { getRent, RentRow } from './rents.service.ts';

export function rentCard(row: RentRow, names: CardNames, lang: Language): RentCard {
  const type = row.categoryId === null ? undefined : names.categories.get(row.categoryId);
  const card = postCard(row, names, lang);
  return {
    ...card,
    category: card.category && type ? { ...card.category, one: singularName(type, lang) } : null,
    priceType: row.priceType,
    price: row.price,
    period: row.period,
    amount: row.amount,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    bathroomShared: row.bathroomShared,
    squareFeet: row.squareFeet,
    gender: row.gender,
    shared: row.shared,
    furnished: row.furnished,
    picture: row.picture,
    location: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
  };
}

export function rentDetail(
  { row, names, words, seen, poster: author }: Awaited<ReturnType<typeof getRent>>,
  { lang, city }: CityScope,
): RentDetail {
  return {
    ...rentCard(row, names, lang),
    slugs: { en: row.slugEn, ar: row.slugAr },
    description: row.description,
    deposit: row.deposit,
    utilities: row.utilities,
    availableFrom: row.availableFrom,
    city: textIn(city, 'name', lang),
    place: row.place,
    zip: row.zip,
    exact: row.exact,
    photos: row.photos,
    facts: attributesOnPage(row, words, seen, lang),
    poster: author,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
