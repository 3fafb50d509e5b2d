import type { BusinessCard, BusinessDetail } from '@dalil/contract/businesses';
import { socialTypes } from '@dalil/contract/settings';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../lib/text-pair.ts';
import type { CityScope } from '../places/places.service.ts';
import type { BusinessRow, CategoryNames } from './businesses.service.ts';

export function businessCard(
  { listing, detail, location, meters }: BusinessRow,
  names: CategoryNames,
  lang: Language,
): BusinessCard {
  const named = (id: number) => {
    const row = names.get(id);
    return row ? [{ id, name: textIn(row, 'name', lang) }] : [];
  };
  const { categoryId } = listing;
  return {
    id: listing.id,
    slug: textIn(listing, 'slug', lang),
    name: textIn(listing, 'title', lang),
    lang: listing.lang,
    category: (categoryId ? named(categoryId)[0] : null) ?? null,
    subCategories: listing.categoryIds.filter((id) => id !== categoryId).flatMap(named),
    verified: listing.verified,
    address: detail.address,
    phone: detail.phone,
    picture: listing.picture,
    logo: detail.logo,
    hours: detail.hours,
    location,
    meters,
  };
}

export function businessDetail(
  row: BusinessRow,
  names: CategoryNames,
  { lang, city }: CityScope,
): BusinessDetail {
  const { listing, detail } = row;
  return {
    ...businessCard(row, names, lang),
    slugs: { en: listing.slugEn, ar: listing.slugAr },
    city: detail.city,
    state: detail.state,
    postalCode: detail.postalCode,
    email: detail.email,
    website: detail.website,
    description: detail.description,
    services: detail.services,
    social: socialTypes.flatMap((type) => {
      const url = detail.social[type];
      return url ? [{ type, url }] : [];
    }),
    photos: detail.photos,
    gallery: detail.gallery,
    timeZone: city.timeZone,
    verification:
      listing.verifiedCheck && listing.verifiedAt
        ? { check: listing.verifiedCheck, at: listing.verifiedAt.toISOString() }
        : null,
    claimed: listing.ownerId !== null,
    publishedAt: (listing.publishedAt ?? listing.createdAt).toISOString(),
  };
}
