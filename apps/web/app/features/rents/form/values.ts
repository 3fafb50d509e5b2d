import type { Category } from '@dalil/contract/categories';
import { latinDigits } from '@dalil/contract/latin-digits';
import { type ListingSide, listingSides } from '@dalil/contract/listing-states';
import { href, paths } from '@dalil/contract/paths';
import {
  type Occupants,
  occupants,
  type RentPeriod,
  rentPeriods,
  sharedAccommodation,
} from '@dalil/contract/rent-options';
import type { RentDetail } from '@dalil/contract/rents';
import type { Language } from '@dalil/messages/languages';
import type { UsedPhoto } from '../../../shared/forms/photos/photo-list.ts';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import { fieldHooks } from '../../../shared/listing/form/fields.ts';
import {
  chosen,
  given,
  givenCents,
  type PointValues,
  type PosterValues,
  type PriceValues,
  pointInput,
  pointValuesOf,
  posterInput,
  posterValuesOf,
  priceInput,
  priceValuesOf,
  readInput,
} from '../../../shared/listing/form/post-values.ts';
import { onePage } from '../../../shared/listing/form/steps.ts';
import type { ShownRent } from '../card/rent-card.tsx';

/** `offer`: the form with all fields of a home. `wanted`: the form for what the author is looking for. */
export type RentFormName = ListingSide;

const home = ['title', 'categoryId', 'bedrooms'];
const people = ['shared', 'gender'];
const contact = ['description', 'phone', 'email', 'anonymous'];

/** Fields of each rental form; each form has a single page. */
export const rentSteps = {
  offer: onePage([
    ...home,
    'bathrooms',
    'squareFeet',
    'availableFrom',
    ...people,
    'priceType',
    'price',
    'deposit',
    'city',
    'areaId',
    'zip',
    'place',
    'location',
    'photos',
    ...contact,
  ]),
  wanted: onePage([...home, 'availableFrom', ...people, 'budget', 'areaId', ...contact]),
};

/** Path of a rental form. It selects the form of a new post; a draft opens in the form in which it was started. */
export const formPath = (form: RentFormName, id?: number, step?: number) =>
  form === 'wanted'
    ? href(paths.rentWantedForm, {}, { id, step })
    : href(paths.rentForm, {}, { kind: form, id, step });

/** Field values as the user entered them. */
export interface Values extends PosterValues, PriceValues, PointValues {
  form: RentFormName;
  title: string;
  categoryId: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  bathroomShared: boolean;
  squareFeet: string;
  availableFrom: string | null;
  furnished: boolean;
  shared: boolean;
  gender: Occupants | '';
  period: RentPeriod;
  deposit: string;
  utilities: boolean;
  budget: string;
  city: string;
  areaId: number | null;
  zip: string;
  place: string;
  description: string;
  photos: readonly UsedPhoto[];
}

export const rentFields = fieldHooks<Values>();

/**
 * Converts the field values to the request body of the API contract, without empty fields and without fields of the
 * other form.
 */
export function inputOf(values: Values) {
  const { form, title, categoryId, bedrooms, shared, gender, furnished, availableFrom, description } = values;
  const common = {
    form,
    title,
    ...chosen('categoryId', categoryId),
    ...chosen('bedrooms', bedrooms),
    ...chosen('areaId', values.areaId),
    ...chosen('gender', gender),
    ...chosen('availableFrom', availableFrom),
    shared,
    furnished,
    description,
    ...posterInput(values),
  };
  if (form === 'wanted') return { ...common, ...givenCents('budget', values.budget) };
  const { bathroomShared, squareFeet, period, deposit, utilities, city, zip, place, photos } = values;
  const size = squareFeet.trim() ? Number(toDigits(squareFeet)) : null;
  return {
    ...common,
    ...chosen('bathrooms', values.bathrooms),
    ...chosen('squareFeet', size),
    ...priceInput(values),
    ...givenCents('deposit', deposit),
    ...given('city', city),
    ...given('zip', zip),
    ...given('place', place),
    ...pointInput(values),
    bathroomShared,
    period,
    utilities,
    photos: photos.map(({ id }) => id),
  };
}

/** Converts Arabic digits to Latin ones and removes spaces and thousands separators. */
const toDigits = (typed: string) => latinDigits(typed).replace(/[\s,٬]/g, '');

/**
 * Returns the field values of a draft, whose saved input may be incomplete or invalid, or the defaults of a new form.
 * `form` applies only if the draft does not store its form; `city` is the id of the city.
 */
export function valuesOf(
  saved: Pick<SavedDraft, 'input' | 'photos'> | null,
  form: RentFormName,
  city: string,
): Values {
  const input = saved?.input ?? { form, gender: 'any' };
  const { text, ticked, number, dollars, oneOf } = readInput(input);
  return {
    form: oneOf('form', listingSides, form),
    title: text('title'),
    categoryId: number('categoryId'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    bathroomShared: ticked('bathroomShared'),
    squareFeet: number('squareFeet') === null ? '' : String(number('squareFeet')),
    availableFrom: text('availableFrom') || null,
    furnished: ticked('furnished'),
    shared: ticked('shared'),
    gender: oneOf('gender', occupants, ''),
    ...priceValuesOf(input),
    period: oneOf('period', rentPeriods, 'month'),
    deposit: dollars('deposit'),
    utilities: ticked('utilities'),
    budget: dollars('budget'),
    city: text('city') || city,
    areaId: number('areaId'),
    zip: text('zip'),
    place: text('place'),
    ...pointValuesOf(input),
    description: text('description'),
    ...posterValuesOf(input),
    photos: saved?.photos ?? [],
  };
}

interface Names {
  types: readonly Category[];
  areas: readonly { id: number; name: string }[];
  lang: Language;
}

/** Converts the form values to the shape that cards and pages display, for previews before publication. */
export function toPreview(values: Values, { types, areas, lang }: Names): ShownRent<RentDetail> {
  const { form, title, description, categoryId, areaId, photos, shared, squareFeet } = values;
  const input: Partial<ReturnType<typeof inputOf>> & Input = inputOf(values);
  const cents = form === 'wanted' ? input.budget : input.price;
  const offered = form === 'offer';
  const type = types.find(({ id }) => id === categoryId);
  const pictures = photos.flatMap(({ picture }) => picture ?? []);
  return {
    id: 0,
    slug: '',
    slugs: { en: '', ar: '' },
    title,
    lang,
    side: form,
    category: type ?? null,
    priceType: offered ? (values.priceType as RentDetail['priceType']) : 'amount',
    price: cents || null,
    period: offered ? values.period : 'month',
    amount: null,
    bedrooms: values.bedrooms,
    bathrooms: offered ? values.bathrooms : null,
    bathroomShared: values.bathroomShared,
    squareFeet: offered ? Number(toDigits(squareFeet)) || null : null,
    gender: values.gender || 'any',
    shared: shared || type?.key === sharedAccommodation,
    furnished: values.furnished,
    area: areas.find(({ id }) => id === areaId)?.name ?? null,
    picture: pictures[0] ?? null,
    photos: pictures,
    publishedAt: '',
    expiresAt: null,
    location: null,
    meters: null,
    description,
    deposit: offered ? (input.deposit ?? null) : null,
    utilities: values.utilities,
    availableFrom: values.availableFrom,
    city: '',
    place: values.place || null,
    zip: offered ? values.zip || null : null,
    exact: false,
    facts: { evidence: [], groups: [] },
    poster: null,
  };
}

interface Input {
  price?: number;
  budget?: number;
  deposit?: number;
}
