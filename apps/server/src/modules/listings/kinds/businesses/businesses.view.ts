import type { BusinessCard, BusinessDetail, BusinessPreview, BusinessRow } from '@dalil/contract/businesses';
import { socialTypes } from '@dalil/contract/settings';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../../db/columns.ts';
import type { SignPicture } from '../../../../storage/signed-picture-urls.ts';
import { attributesOnCard, attributesOnPage, servicesOnPage } from '../../../attributes/attribute-display.ts';
import type { EvidenceCheck } from '../../../attributes/evidence.service.ts';
import { singularName } from '../../../categories/singular-name.ts';
import { placeNames } from '../../../places/place-names.ts';
import type { CityScope } from '../../../places/places.service.ts';
import { ownPostView } from '../../authoring/own-post.ts';
import type { Draft } from '../../base/draft.ts';
import type {
  BusinessNames,
  BusinessOnCard,
  BusinessOnPage,
  CategoryNames,
  BusinessRow as Row,
} from './businesses.service.ts';

/** Returns the fields that list rows and cards have in common. */
function shown(row: Omit<Row, 'phone'>, names: CategoryNames, lang: Language): Omit<BusinessRow, 'phone'> {
  const named = (id: number) => {
    const name = names.get(id);
    return name ? [{ id, name: textIn(name, 'name', lang) }] : [];
  };
  const { categoryId, lat, lng } = row;
  const main = categoryId === null ? undefined : names.get(categoryId);
  return {
    id: row.id,
    slug: row.slug,
    name: row.title,
    lang: row.lang,
    category: main
      ? { id: main.id, key: main.key, name: textIn(main, 'name', lang), one: singularName(main, lang) }
      : null,
    subCategories: row.categoryIds.filter((id) => id !== categoryId).flatMap(named),
    verified: row.verified,
    address: row.address,
    street: row.street,
    picture: row.picture,
    hours: row.hours,
    location: lat !== null && lng !== null ? { lat, lng } : null,
    meters: row.meters,
  };
}

export function businessRow(row: Row, names: CategoryNames, lang: Language): BusinessRow {
  return { ...shown(row, names, lang), phone: row.phone };
}

const onCard = (
  row: Omit<BusinessOnCard, 'attributeIds'>,
  { categories }: BusinessNames,
  lang: Language,
) => ({
  ...shown(row, categories, lang),
  logo: row.logo,
});

export function businessCard(row: BusinessOnCard, names: BusinessNames, lang: Language): BusinessCard {
  return { ...onCard(row, names, lang), facts: attributesOnCard(row, names.words, lang) };
}

export function businessDetail(
  row: BusinessOnPage,
  names: BusinessNames,
  seen: readonly EvidenceCheck[],
  { lang, city }: CityScope,
): BusinessDetail {
  return {
    ...onCard(row, names, lang),
    facts: attributesOnPage(row, names.words, seen, lang),
    slugs: { en: row.slugEn, ar: row.slugAr },
    ...placeNames(city, row, lang),
    postalCode: row.postalCode,
    phone: row.phone,
    email: row.email,
    website: row.website,
    description: row.description,
    services: servicesOnPage(row, names.words, lang),
    social: socialTypes.flatMap((type) => {
      const url = row.social[type];
      return url ? [{ type, url }] : [];
    }),
    cover: row.cover ?? row.picture,
    photos: row.photos,
    gallery: row.gallery,
    timeZone: city.timeZone,
    verification:
      row.verifiedCheck && row.verifiedAt
        ? { check: row.verifiedCheck, at: row.verifiedAt.toISOString() }
        : null,
    claimed: row.owned,
    publishedAt: row.publishedAt.toISOString(),
  };
}

export function businessPreview(
  row: BusinessOnPage,
  names: BusinessNames,
  scope: CityScope,
  draft: Draft,
  sign: SignPicture,
): BusinessPreview {
  // Documents that staff checked belong to the public version only, so a preview has none.
  const detail = businessDetail(row, names, [], scope);
  return {
    ...detail,
    picture: sign(detail.picture),
    logo: sign(detail.logo),
    cover: sign(detail.cover),
    photos: detail.photos.map(sign),
    gallery: detail.gallery.map(sign),
    post: ownPostView(draft, scope.lang),
  };
}
