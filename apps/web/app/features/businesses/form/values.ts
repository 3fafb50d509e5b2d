import { hoursOf, usualWeek } from '@dalil/browser/forms/typed-week';
import type { BusinessInput } from '@dalil/contract/businesses';
import type { Hours } from '@dalil/contract/hours';
import type { SocialType } from '@dalil/contract/settings';
import type { UsedPhoto } from '../../../shared/forms/photos/photo-list.ts';
import {
  type AttributeValues,
  attributeInput,
  readAttributeValues,
} from '../../../shared/listing/form/facts/attribute-values.ts';
import { givenLink, webAddress } from '../../../shared/listing/form/post-values.ts';
import type { MapPoint } from '../../../shared/map/map-view.ts';

/** Field values as the user entered them. */
export interface Values extends AttributeValues {
  name: string;
  nameArabic: string;
  categoryId: number | null;
  subCategoryIds: readonly number[];
  description: string;
  phone: string;
  email: string;
  website: string;
  social: Readonly<Partial<Record<SocialType, string>>>;
  logo: readonly UsedPhoto[];
  cover: readonly UsedPhoto[];
  mainPhotos: readonly UsedPhoto[];
  galleryPhotos: readonly UsedPhoto[];
  hours: Hours | null;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  location: MapPoint | null;
}

type Typed = Readonly<Record<string, unknown>>;

/** URL prefix before the account name in each social network. */
export const socialHosts: Record<SocialType, string> = {
  facebook: 'facebook.com/',
  instagram: 'instagram.com/',
  twitter: 'x.com/',
  youtube: 'youtube.com/@',
  tiktok: 'tiktok.com/@',
  pinterest: 'pinterest.com/',
};

/**
 * Returns the URL of a social network page. The user may enter a full URL, a URL without scheme, or an account name.
 */
export function socialLink(type: SocialType, typed: string): string {
  if (/^[\w-]+(\.[\w-]+)+\/|^[a-z]+:\/\//i.test(typed)) return webAddress(typed);
  return `https://${socialHosts[type]}${typed.replace(/^@/, '')}`;
}

const trimmed = (entries: [string, string][]) =>
  entries.flatMap(([name, value]): [string, string][] => (value.trim() ? [[name, value.trim()]] : []));

/** Converts the field values to the request body of the API contract, without empty fields. */
export function inputOf({
  logo,
  cover,
  mainPhotos,
  galleryPhotos,
  social,
  ...values
}: Values): Partial<Record<keyof BusinessInput, unknown>> {
  const { nameArabic, website, categoryId, location, ...rest } = values;
  const ids = (photos: readonly UsedPhoto[]) => photos.map(({ id }) => id);
  const links = trimmed(Object.entries(social)).map(([type, typed]) => [
    type,
    socialLink(type as SocialType, typed),
  ]);
  return {
    ...rest,
    ...attributeInput(values),
    ...(nameArabic.trim() && { nameArabic }),
    ...givenLink('website', website),
    ...(categoryId !== null && { categoryId }),
    ...(location && { location }),
    ...(logo[0] && { logo: logo[0].id }),
    ...(cover[0] && { cover: cover[0].id }),
    mainPhotos: ids(mainPhotos),
    galleryPhotos: ids(galleryPhotos),
    social: Object.fromEntries(links),
  };
}

/** Default values of a new form. */
export type DefaultValues = Pick<Values, 'city' | 'state'>;

/**
 * Returns the field values of a draft, whose saved input may be incomplete or invalid, or the defaults of a new form.
 */
export function valuesOf(saved: Typed | null, photos: readonly UsedPhoto[], usual: DefaultValues): Values {
  const input = saved ?? { hours: hoursOf(usualWeek) };
  const text = (name: string, otherwise = '') =>
    typeof input[name] === 'string' ? (input[name] as string) : otherwise;
  const list = <T>(name: string) => (Array.isArray(input[name]) ? (input[name] as T[]) : []);
  const used = (ids: readonly string[]) =>
    ids.map((id) => photos.find((photo) => photo.id === id) ?? { id, picture: null });
  const social = Object.entries((input.social ?? {}) as Record<SocialType, string>);
  return {
    name: text('name'),
    nameArabic: text('nameArabic'),
    categoryId: typeof input.categoryId === 'number' ? input.categoryId : null,
    subCategoryIds: list<number>('subCategoryIds'),
    description: text('description'),
    ...readAttributeValues(input, photos),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    social: Object.fromEntries(
      social.map(([type, url]) => [type, url.replace(`https://${socialHosts[type as SocialType]}`, '')]),
    ),
    logo: used(text('logo') ? [text('logo')] : []),
    cover: used(text('cover') ? [text('cover')] : []),
    mainPhotos: used(list<string>('mainPhotos')),
    galleryPhotos: used(list<string>('galleryPhotos')),
    hours: (input.hours ?? null) as Hours | null,
    address: text('address'),
    // Older drafts store the name of the city and state instead of a code. Only the site's own city is possible, so
    // any non-empty value is replaced by its code.
    city: input.city === '' ? '' : usual.city,
    state: input.state === '' ? '' : usual.state,
    postalCode: text('postalCode'),
    location: (input.location ?? null) as MapPoint | null,
  };
}
