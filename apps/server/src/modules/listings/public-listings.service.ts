import { limits } from '@dalil/contract/limits';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { Scope } from '@dalil/contract/scope';
import { foldText } from '@dalil/messages/fold-text';
import type { Language } from '@dalil/messages/languages';
import { and, asc, desc, eq, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { pageAndOne, pageOf, readCursor, readPlace } from '../../db/keyset.ts';
import type { Point } from '../../db/point.ts';
import { named, type Statement, statement, type Values } from '../../db/statement.ts';
import { isPublic, missing } from './listings.service.ts';
import { byName, listings } from './listings.table.ts';

/** A kind's own table: its primary key is the post's. */
type DetailTable = PgTable & { id: PgColumn };
type Columns = Readonly<Record<string, PgColumn>>;
type RowOf<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> };

/** What a card shows of every post, whatever its kind. */
interface SpineCard {
  id: number;
  title: string;
  slug: string;
  lang: Language;
  categoryId: number | null;
  categoryIds: number[];
  verified: boolean;
  picture: GetColumnData<typeof listings.picture>;
  publishedAt: Date;
  lat: number | null;
  lng: number | null;
  /** From where the reader is, if they said so. */
  meters: number | null;
}

export type CardRow<Card extends Columns> = SpineCard & RowOf<Card>;

const spineDetail = {
  slugEn: listings.slugEn,
  slugAr: listings.slugAr,
  verifiedCheck: listings.verifiedCheck,
  verifiedAt: listings.verifiedAt,
  ownerId: listings.ownerId,
};

/** What every kind can be filtered by. */
interface PublicFilters {
  category?: number | undefined;
  /** Any of them. */
  sub?: readonly number[] | undefined;
  verified?: string | undefined;
  photos?: string | undefined;
  q?: string | undefined;
  near?: Point | undefined;
  within?: number | undefined;
  box?: { west: number; south: number; east: number; north: number } | undefined;
  /** The values of the kind's own filters, by their names; what is undefined does not narrow. */
  own?: Values;
}

interface PublicQuery extends PublicFilters {
  sort: 'newest' | 'name' | 'nearest';
  cursor?: string | undefined;
}

interface Kind<Card extends Columns, Detail extends Columns> {
  name: ListingKindName;
  table: DetailTable;
  /** Columns of the kind's own that its cards show, and those that its page shows beside them. */
  card: Card;
  detail: Detail;
  /** The kind's own filters; each holds its value as `value(name)`. */
  filters: Readonly<Record<string, SQL>>;
}

/** Where a statement takes one of its values. */
export const value = (name: string) => sql.placeholder(name);

const inCity = { cityId: value('cityId') };
const here = sql`st_point(${value('lng')}::float8, ${value('lat')}::float8, 4326)::geography`;
const distance = sql`${listings.location} <-> ${here}`;

const spineFilters: Readonly<Record<string, SQL>> = {
  category: sql`${listings.categoryId} = ${value('category')}`,
  sub: sql`${listings.categoryIds} && ${value('sub')}::int[]`,
  verified: sql`${listings.verified}`,
  photos: sql`${listings.hasPhotos}`,
  q: sql`${listings.searchText} like ${value('q')}`,
  within: sql`st_dwithin(${listings.location}, ${here}, ${value('within')}::float8)`,
  box: sql`${listings.location}::geometry && st_makeenvelope(${value('west')}::float8, ${value('south')}::float8, ${value('east')}::float8, ${value('north')}::float8, 4326)`,
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function valuesOf({ cityId }: Pick<Scope, 'cityId'>, filters: PublicFilters): Values {
  const { category, sub, verified, photos, q, near, within, box, own } = filters;
  return {
    cityId,
    category,
    sub,
    verified,
    photos,
    q: q && `%${escapeLike(foldText(q))}%`,
    ...near,
    within: near && within,
    box,
    ...box,
    ...own,
  };
}

/** So many forms of a list are kept written: visitors use a dozen, and nobody can fill the memory with the rest. */
const keptForms = 300;

/**
 * What visitors see of a kind. Every form of a list is written once; a page of cards is then one query on an index that
 * reads what a card shows.
 */
export function publicListings<Card extends Columns, Detail extends Columns>(kind: Kind<Card, Detail>) {
  const filters = { ...spineFilters, ...kind.filters };
  const from = sql`from ${listings} inner join ${kind.table} on ${kind.table.id} = ${listings.id}`;
  const forms = new LRUCache<string, Statement<never>>({ max: keptForms });

  function formed<Row>(key: string, write: () => Statement<Row & object>): Statement<Row> {
    const known = forms.get(key);
    if (known) return known;
    const written = write();
    forms.set(key, written as Statement<never>);
    return written;
  }

  const narrowing = (values: Values) => Object.keys(filters).filter((name) => values[name] !== undefined);
  const where = (names: readonly string[], after?: SQL) =>
    and(isPublic(inCity, kind.name), ...names.flatMap((name) => filters[name] ?? []), after);

  return {
    /** One page. */
    async list(db: Database, scope: Pick<Scope, 'cityId' | 'lang'>, query: PublicQuery) {
      const { sort, near, cursor } = query;
      if (sort === 'nearest' && !near)
        throw new AppError('validation', { near: ['errors.field.locationRequired'] });
      const order = orders[sort];
      const after = order.read(cursor);
      const values = { ...valuesOf(scope, query), last: after?.[0], lastId: after?.[1] };
      const names = narrowing(values);
      const key = ['list', scope.lang, sort, near ? 'near' : '', after ? 'after' : '', ...names].join(' ');
      const read = formed<CardRow<Card>>(key, () => {
        const condition = where(names, order.after(scope.lang, after !== null));
        const columns = { ...cardColumns(scope.lang, near !== undefined), ...kind.card };
        return statement(
          sql`select ${named(columns)} ${from} where ${order.within(condition, from, after !== null)}
            order by ${order.by(scope.lang)} limit ${sql.raw(String(pageAndOne))}`,
          // A plan for all values is right where an index serves them all alike; words and areas differ too much.
          { prepared: names.every((name) => name === 'category') },
        );
      });
      return pageOf(await read(db, values), order.placeOf);
    },

    /** What a map shows of an area: no more than it can draw. */
    async pins(db: Database, scope: Pick<Scope, 'cityId' | 'lang'>, query: PublicFilters) {
      const values = valuesOf(scope, query);
      const names = narrowing(values);
      const { id, title, slug, lat, lng } = cardColumns(scope.lang, false);
      const read = formed<Pick<SpineCard, 'id' | 'slug'> & { name: string } & Point>(
        ['pins', scope.lang, ...names].join(' '),
        () =>
          statement(
            sql`select ${named({ id, name: title, slug, lat, lng })} ${from} where ${where(names)}
              limit ${sql.raw(String(limits.mapPins + 1))}`,
            { prepared: false },
          ),
      );
      const pins = (await read(db, values)).map(({ lat, lng, ...pin }) => ({
        ...pin,
        location: { lat, lng },
      }));
      return { pins: pins.slice(0, limits.mapPins), more: pins.length > limits.mapPins };
    },

    async get(db: Database, { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>, id: number) {
      const read = formed<CardRow<Card> & RowOf<typeof spineDetail> & RowOf<Detail>>(`get ${lang}`, () => {
        const columns = { ...cardColumns(lang, false), ...spineDetail, ...kind.card, ...kind.detail };
        const condition = and(isPublic(inCity, kind.name), sql`${listings.id} = ${value('id')}`);
        return statement(sql`select ${named(columns)} ${from} where ${condition}`);
      });
      const [row] = await read(db, { cityId, id });
      if (!row) throw await missing(db, { cityId }, kind.name, id);
      return row;
    },
  };
}

const inLanguage = (lang: Language) =>
  lang === 'ar'
    ? { title: listings.titleAr, slug: listings.slugAr }
    : { title: listings.titleEn, slug: listings.slugEn };

const cardColumns = (lang: Language, near: boolean) => ({
  id: listings.id,
  ...inLanguage(lang),
  lang: listings.lang,
  categoryId: listings.categoryId,
  categoryIds: listings.categoryIds,
  verified: listings.verified,
  picture: listings.picture,
  publishedAt: listings.publishedAt,
  lat: sql`st_y(${listings.location}::geometry)`,
  lng: sql`st_x(${listings.location}::geometry)`,
  meters: near ? distance : sql`null::float8`,
});

type Last = readonly [last: string | number, id: number];

interface Order {
  /** Where the page before ended. */
  read: (cursor: string | undefined) => Last | null;
  by: (lang: Language) => SQL;
  after: (lang: Language, goesOn: boolean) => SQL | undefined;
  /** The condition as the index of this order serves it best. */
  within: (condition: SQL | undefined, from: SQL, goesOn: boolean) => SQL | undefined;
  placeOf: (row: SpineCard) => Last;
}

const lastId = sql`${value('lastId')}::bigint`;
const asItIs: Order['within'] = (condition) => condition;

const orders: Record<PublicQuery['sort'], Order> = {
  newest: {
    read: (cursor) => {
      const place = readPlace(cursor);
      return place && [new Date(place[0]).toISOString(), place[1]];
    },
    by: () => sql`${desc(listings.publishedAt)}, ${desc(listings.id)}`,
    after: (_, goesOn) =>
      goesOn
        ? sql`(${listings.publishedAt}, ${listings.id}) < (${value('last')}::timestamptz, ${lastId})`
        : undefined,
    within: asItIs,
    placeOf: ({ publishedAt, id }) => [publishedAt.getTime(), id],
  },
  name: {
    read: (cursor) => readCursor(cursor, z.tuple([z.string(), z.int()])),
    by: (lang) => sql`${asc(byName(inLanguage(lang).title, lang))}, ${asc(listings.id)}`,
    after: (lang, goesOn) =>
      goesOn
        ? sql`(${byName(inLanguage(lang).title, lang)}, ${listings.id}) > (${value('last')}::text, ${lastId})`
        : undefined,
    within: asItIs,
    placeOf: ({ title, id }) => [title, id],
  },
  nearest: {
    read: (cursor) => readCursor(cursor, z.tuple([z.number(), z.int()])),
    by: () => sql`${asc(distance)}, ${asc(listings.id)}`,
    after: () => sql`${listings.location} is not null`,
    // The index knows distances alone: it gives the nearest with all that are as far as the last, and few are left to sort.
    // It can only begin at the nearest, so whoever goes on passes all that were before, and not more than so many.
    within: (condition, from, goesOn) =>
      goesOn
        ? sql`${listings.id} in (
      select id from (
        select ${listings.id} as id, ${distance} as meters ${from}
        where ${condition} order by ${distance} limit ${sql.raw(String(limits.nearestReach))}) nearest
      where (meters, id) > (${value('last')}::float8, ${lastId})
      order by meters fetch first ${sql.raw(String(pageAndOne))} rows with ties)`
        : sql`${listings.id} in (
      select ${listings.id} ${from}
      where ${condition} order by ${distance} fetch first ${sql.raw(String(pageAndOne))} rows with ties)`,
    placeOf: ({ meters, id }) => [meters ?? 0, id],
  },
};

/** The ids of the newest public posts of `value('category')`, as something to select from. */
export const newestIds = (kind: ListingKindName, count: number) =>
  sql`(select ${listings.id} from ${listings}
    where ${and(isPublic(inCity, kind), eq(listings.categoryId, value('category')))}
    order by ${listings.publishedAt} desc, ${listings.id} desc limit ${sql.raw(String(count))})`;
