import { createHash } from 'node:crypto';
import { emailAddress, phoneNumber } from '@dalil/contract/account-fields';
import { businessInput } from '@dalil/contract/businesses';
import {
  type ImportColumn,
  type ImportField,
  type ImportProblem,
  type ImportProblemCode,
  importColumns,
} from '@dalil/contract/imports';
import { shortText, websiteUrl, zip } from '@dalil/contract/inputs';
import { limits } from '@dalil/contract/limits';
import type { Language } from '@dalil/messages/languages';
import { normaliseText } from '@dalil/messages/normalise-text';
import type * as z from 'zod';
import { nearestName } from './nearest-name.ts';
import { parseHours } from './parse-hours.ts';

interface Named {
  id: number;
  nameEn: string;
  nameAr: string;
}

/** Context of an import: the city and its categories by every normalised name. */
export interface ImportContext {
  cityId: number;
  region: string;
  lang: Language;
  categories: ReadonlyMap<string, Named & { subs: ReadonlyMap<string, Named> }>;
}

/** Cells of a line by column, trimmed; empty cells and unknown columns are left out. */
export type Row = Partial<Record<ImportColumn, string>>;

/** Maps the cells of a line to known columns by the header. */
export function rowOf(header: readonly string[], cells: readonly string[]): Row {
  return Object.fromEntries(
    importColumns.flatMap((column) => {
      const place = header.indexOf(column);
      // Strips the leading apostrophe that prevents spreadsheets from reading a cell as a formula; our exports add
      // it.
      const cell = place < 0 ? '' : (cells[place] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
      return cell === '' ? [] : [[column, cell]];
    }),
  );
}

interface ReadLine {
  title: string | null;
  problems: ImportProblem[];
  input: Record<string, unknown>;
  /** Deduplication key: normalised phone number and street address. */
  key: string | null;
}

/** Traces of a wrong encoding: mis-decoded Arabic, or replacement characters. */
const garbled = /\uFFFD|(?:[ØÙ][\u0080-\u00ff\u0152-\u0192\u02c6-\u02dc\u2013-\u203a\u20ac\u2122]){2}/u;

/** Requires the country code (ten digits get the default one), because an import has no other contact details. */
const wholeNumber = phoneNumber.refine((digits) => digits.startsWith('+'));

/** Maximum length of a cell quoted in a problem. */
const repeated = 80;

/**
 * Creates a problem of a line. `value` is the rejected text, of which 80 characters are stored; `n` a number for the
 * message, such as a limit; `instead` a suggested value.
 */
export const problemIn = (
  field: ImportField,
  code: ImportProblemCode,
  value = '',
  { n = null, instead = null }: { n?: number | null; instead?: string | null } = {},
): ImportProblem => ({ field, code, value: value.slice(0, repeated), n, instead });

/** Parses a line into form input as far as possible, with all its problems. */
export function parseLine(row: Row, ground: ImportContext): ReadLine {
  const problems: ImportProblem[] = [];
  const wrong = (...declared: Parameters<typeof problemIn>) => void problems.push(problemIn(...declared));

  function read<S extends z.ZodType>(
    column: ImportColumn,
    field: ImportField,
    schema: S,
    { max, code, needed = false }: { max: number; code: ImportProblemCode; needed?: boolean },
  ): z.output<S> | undefined {
    const cell = row[column] ?? '';
    if (cell === '') {
      if (needed) wrong(field, 'missing');
      return undefined;
    }
    const parsed = cell.length <= max && !garbled.test(cell) ? schema.safeParse(cell) : null;
    if (parsed?.success) return parsed.data;
    if (parsed) wrong(field, code, cell);
    else if (cell.length > max) wrong(field, 'tooLong', cell, { n: max });
    else wrong(field, 'unreadable', cell);
    return undefined;
  }

  const { business } = limits;
  const text = (max: number) => ({ max, code: 'unreadable' }) as const;
  const nameArabic = read('name_arabic', 'nameArabic', shortText(business.name), text(business.name));
  const name = read('name', 'name', shortText(business.name), {
    ...text(business.name),
    needed: !row.name_arabic,
  });
  const { categoryId, subCategoryIds } = readCategories(row, ground, wrong);
  const address = read('address', 'address', shortText(business.address), {
    ...text(business.address),
    needed: true,
  });
  const postalCode = read('postal_code', 'postalCode', zip, {
    max: limits.zip,
    code: 'postalCode',
    needed: true,
  });
  const phone = read('phone', 'phone', wholeNumber, { max: 40, code: 'phone', needed: true });
  const email = read('email', 'email', emailAddress, { max: 254, code: 'email' });
  const website = read('website', 'website', websiteUrl, { max: 500, code: 'website' });
  const description = read('description', 'description', businessInput.shape.description, {
    ...text(business.description),
  });
  const input = {
    name: name ?? nameArabic,
    nameArabic,
    categoryId,
    subCategoryIds,
    address,
    city: String(ground.cityId),
    state: ground.region,
    postalCode,
    phone,
    email,
    website,
    description,
    services: readServices(row.services ?? '', wrong),
    hours: readOpening(row.hours ?? '', wrong),
    location: readPoint(row, wrong),
  };
  return {
    title: name ?? nameArabic ?? row.name?.slice(0, repeated) ?? null,
    problems,
    input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    key: phone && address ? deduplicationKey(phone, address) : null,
  };
}

/**
 * Returns the key by which imports recognise a business: a hash of its phone number and its normalised address. The
 * name is not part of it.
 */
export const deduplicationKey = (phone: string, address: string): string =>
  createHash('sha256')
    .update(
      `${phone} ${normaliseText(address)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()}`,
    )
    .digest('base64url');

type Wrong = (...declared: Parameters<typeof problemIn>) => void;

function readCategories(row: Row, { categories, lang }: ImportContext, wrong: Wrong) {
  const none = { categoryId: undefined, subCategoryIds: undefined };
  const typed = row.category ?? '';
  const main = categories.get(normaliseText(typed));
  if (typed === '') {
    wrong('categoryId', 'missing');
    return none;
  }
  const shown = ({ nameEn, nameAr }: Named) => (lang === 'ar' ? nameAr : nameEn);
  if (!main) {
    const near = nearestName(normaliseText(typed), categories.keys());
    const meant = near === null ? mainOf(typed, row.sub_category ?? '', categories) : categories.get(near);
    if (meant) wrong('categoryId', 'noCategoryBut', typed, { instead: shown(meant) });
    else wrong('categoryId', 'noCategory', typed);
    return none;
  }
  const parts = partsOf(row.sub_category ?? '');
  if (parts.length === 0) wrong('subCategoryIds', 'missing');
  if (parts.length > limits.business.subCategories) {
    wrong('subCategoryIds', 'tooMany', row.sub_category, { n: limits.business.subCategories });
    return none;
  }
  const subs = parts.flatMap((part) => {
    const sub = main.subs.get(normaliseText(part));
    if (sub) return [sub.id];
    const near = nearestName(normaliseText(part), main.subs.keys());
    const meant = near === null ? undefined : main.subs.get(near);
    if (meant) wrong('subCategoryIds', 'noSubCategoryBut', part, { instead: shown(meant) });
    else wrong('subCategoryIds', 'noSubCategory', part);
    return [];
  });
  return { categoryId: main.id, subCategoryIds: [...new Set(subs)] };
}

/** Returns the main category that these subcategories belong to; undefined if there is not exactly one. */
function mainOf(typed: string, sub: string, categories: ImportContext['categories']): Named | undefined {
  const names = [typed, ...partsOf(sub)].map(normaliseText);
  const mains = [...new Set(categories.values())].filter(({ subs }) => names.some((name) => subs.has(name)));
  return mains.length === 1 ? mains[0] : undefined;
}

/** Splits a cell with several values. */
const partsOf = (cell: string) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function readServices(cell: string, wrong: Wrong) {
  if (cell === '') return undefined;
  const parts = partsOf(cell);
  const { services, service } = limits.business;
  if (parts.length > services) wrong('services', 'tooMany', cell, { n: services });
  else if (parts.some((part) => part.length > service)) wrong('services', 'tooLong', cell, { n: service });
  else if (parts.some((part) => garbled.test(part) || !shortText(service).safeParse(part).success))
    wrong('services', 'unreadable', cell);
  return parts.map((part) => (/\p{Script=Arabic}/u.test(part) ? { ar: part } : { en: part }));
}

function readOpening(cell: string, wrong: Wrong) {
  if (cell === '') return undefined;
  const read = cell.length > 300 ? { noHour: null } : parseHours(cell);
  if ('hours' in read) return read.hours;
  if (read.noHour === null) wrong('hours', 'hours', cell);
  else wrong('hours', 'noHour', cell, { n: read.noHour });
  return undefined;
}

const degree = /^-?\d{1,3}(?:\.\d{1,12})?$/;

function readPoint({ latitude = '', longitude = '' }: Row, wrong: Wrong) {
  if (latitude === '' && longitude === '') return undefined;
  const fits =
    latitude.length < 20 && longitude.length < 20 && degree.test(latitude) && degree.test(longitude);
  const [lat, lng] = [Number(latitude), Number(longitude)];
  if (fits && Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  wrong('location', 'location', `${latitude} ${longitude}`.trim());
  return undefined;
}
