import type { Hours } from '@dalil/contract/hours';
import type { ListingReview } from '@dalil/contract/moderation';
import { formatDate, formatMoney, formatPhone, formatTimeRange, weekdayNames } from '@dalil/messages/formats';
import type { Language } from '@dalil/messages/languages';
import { separatorIn } from '../../shell/use-list.ts';

/**
 * Form fields shown as photos in the review. Fields that are in none of the lists in this file are shown as plain
 * details.
 */
export const photoFields = ['logo', 'cover', 'mainPhotos', 'galleryPhotos', 'photos'] as const;
/** Names, titles and descriptions by the author, in either language. */
export const textFields = ['name', 'nameArabic', 'title', 'titleArabic', 'description'] as const;
/** Price and pay fields. */
export const priceFields = ['price', 'priceType', 'period', 'budget', 'payFrom', 'payTo', 'payPer'] as const;
/**
 * Fields left out of the details: documents are shown with the evidence, and the city and state are always those of
 * the reviewer.
 */
const unseen = ['papers', 'evidence', 'city', 'state'] as const;
const known = new Set<string>([...photoFields, ...textFields, ...unseen]);

/**
 * Returns the names of the fields shown as plain details. Both the submitted and the public version count, so that
 * removed values are visible too.
 */
export const detailFields = ({ input, published }: Pick<ListingReview, 'input' | 'published'>): string[] =>
  [...new Set([...Object.keys(input), ...Object.keys(published ?? {})])].filter((name) => !known.has(name));

type Names = ListingReview['names'];

/** Texts for formatting values that the names included in the review do not cover. */
interface Words {
  lang: Language;
  /** Returns the label of a form option, or null if there is none. */
  word: (value: string) => string | null;
  yes: string;
  no: string;
  always: string;
}

type Say = (value: never, words: Words, names: Names) => string;

const nameOf = (among: Names['categories'], lang: Language) => (id: unknown) =>
  among.find((one) => one.id === id)?.[lang] ?? String(id);

const category: Say = (value: unknown, { lang }, { categories }) =>
  [value].flat().map(nameOf(categories, lang)).join(' · ');
const money: Say = (cents: number) => formatMoney(cents);

const saying: Readonly<Record<string, Say>> = {
  categoryId: category,
  subCategoryId: category,
  subCategoryIds: category,
  areaId: (value: unknown, { lang }, { areas }) => nameOf(areas, lang)(value),
  price: money,
  deposit: money,
  budget: money,
  payFrom: money,
  payTo: money,
  phone: (phone: string) => formatPhone(phone),
  location: ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`,
  social: (links: Record<string, string>) => Object.values(links).join('\n'),
  services: (services: Record<string, string>[], { lang }, { facts }) =>
    services
      .map(({ word, ...own }) =>
        word === undefined
          ? Object.values(own).join(' / ')
          : (facts.find(({ key }) => key === word)?.[lang] ?? word),
      )
      .join(' · '),
  hours: (hours: Hours, { lang, always }) => (hours.kind === 'always' ? always : week(hours.days, lang)),
  facts: factsOf,
};

type Days = Extract<Hours, { days: unknown }>['days'];

const week = (days: Days, lang: Language): string =>
  days
    .flatMap((ranges, day) => {
      const times = ranges.map(({ from, until }) =>
        formatTimeRange(from * 60_000, until * 60_000, lang, 'UTC'),
      );
      return times.length > 0 ? [`${weekdayNames(lang)[day]}: ${times.join(separatorIn[lang])}`] : [];
    })
    .join('\n');

function factsOf(facts: Record<string, unknown>, { lang, yes }: Words, names: Names): string {
  return Object.entries(facts)
    .map(([key, value]) => {
      const fact = names.facts.find((one) => one.key === key);
      const option = (chosen: unknown) =>
        fact?.options.find((one) => one.key === chosen)?.[lang] ?? String(chosen);
      const said =
        value === true
          ? yes
          : typeof value === 'object' && !Array.isArray(value)
            ? Object.values(value ?? {}).join(' / ')
            : [value].flat().map(option).join(separatorIn[lang]);
      return `${fact?.[lang] ?? key}: ${said}`;
    })
    .join('\n');
}

/** Matches an ISO date; a field of any name may contain one. */
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Formats the value of a field for display; null if it is empty. */
export function formatField(names: Names, field: string, value: unknown, words: Words): string | null {
  if (value === undefined || value === null || value === '') return null;
  const say = saying[field];
  if (say) return say(value as never, words, names) || null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string' && day.test(value)) return formatDate(value, words.lang, 'UTC');
  return typeof value === 'object' ? JSON.stringify(value) : (words.word(String(value)) ?? String(value));
}
