import { treeOf } from '@dalil/contract/categories';
import { limits } from '@dalil/contract/limits';
import type { BaseSort } from '@dalil/contract/listing-query';
import { type ListingKindName, type ListingSide, listingSides } from '@dalil/contract/listing-states';
import type { Scope } from '@dalil/contract/scope';
import type { Language } from '@dalil/messages/languages';
import { normaliseText } from '@dalil/messages/normalise-text';
import { and, eq, type GetColumnData, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../app-error.ts';
import { addDependencies, limitLifetime } from '../../../cache/collector.ts';
import type { Database } from '../../../db/database.ts';
import { pageOf, pageSizePlusOne } from '../../../db/keyset.ts';
import { metersBetween, type Point } from '../../../db/point.ts';
import { aliasedColumns, type Statement, statement, type Values } from '../../../db/statement.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { attributeFilters } from '../../attributes/attribute-filters.ts';
import { listCategories } from '../../categories/categories.service.ts';
import { editsTag, listingTag } from '../../categories/listing-tags.ts';
import type { CityScope } from '../../places/places.service.ts';
import { isPublic, unavailableError } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';
import { baseOrders, distance, inLanguage, isFound, type Order, readerPoint, value } from './list-orders.ts';

/** A kind's own table; its primary key is the listing id. */
type DetailTable = PgTable & { id: PgColumn };
type Columns = Readonly<Record<string, PgColumn | SQL>>;
type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends PgColumn
    ? GetColumnData<C[Name]>
    : C[Name] extends SQL<infer T>
      ? T
      : never;
};

/** Card columns from `listings`, common to every kind. */
export interface BaseCard {
  id: number;
  side: ListingSide;
  title: string;
  slug: string;
  lang: Language;
  categoryId: number | null;
  categoryIds: number[];
  areaId: number | null;
  verified: boolean;
  picture: GetColumnData<typeof listings.picture>;
  publishedAt: Date;
  expiresAt: Date | null;
  /** Price in cents. */
  amount: number | null;
  anonymous: boolean;
  /** Location; obfuscated for kinds that hide the exact one. */
  lat: number | null;
  lng: number | null;
  /** Distance from the reader, if they shared their location. */
  meters: number | null;
}

export type CardRow<Card extends Columns> = BaseCard & RowOf<Card>;

const baseDetail = {
  slugEn: listings.slugEn,
  slugAr: listings.slugAr,
  verifiedCheck: listings.verifiedCheck,
  verifiedAt: listings.verifiedAt,
  /** Null for anonymous posts, so that the author stays hidden. */
  ownerId: sql<string | null>`case when not ${listings.anonymous} then ${listings.ownerId} end`,
  owned: sql<boolean>`${listings.ownerId} is not null`,
};

/** Filters that lists of every kind support. */
interface PublicFilters {
  /** Offers or wanted ads. Defaults to offers, but to both when `found` or `ids` is given. */
  side?: ListingSide | undefined;
  /** Restricts the result to these posts, both offers and wanted ads. */
  ids?: readonly number[] | undefined;
  category?: number | undefined;
  /** Matches posts in any of these subcategories. */
  sub?: readonly number[] | undefined;
  /** Matches posts in any of these areas. */
  area?: readonly number[] | undefined;
  verified?: string | undefined;
  photos?: string | undefined;
  q?: string | undefined;
  /** Ids found by the search, best match first. */
  found?: readonly number[] | undefined;
  /** Price limits in cents. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  near?: Point | undefined;
  within?: number | undefined;
  box?: { west: number; south: number; east: number; north: number } | undefined;
  /** Values of the kind's own filters by name; undefined ones are ignored. */
  own?: Values;
}

interface PublicQuery<Sort extends string> extends PublicFilters {
  /** Sort order; defaults to newest first, or to best match first for search results. */
  sort?: Sort | undefined;
  cursor?: string | undefined;
  /** Returns this many rows from the start instead of a page. */
  take?: number;
}

interface Kind<Card extends Columns, Detail extends Columns, Sort extends string> {
  name: ListingKindName;
  table: DetailTable;
  /** Columns of the kind's own table that cards show, and further ones that only the page shows. */
  card: Card | ((lang: Language) => Card);
  detail: Detail;
  /** Conditions of the kind's own filters; each uses the placeholder `value(name)`. */
  filters: Readonly<Record<string, SQL>>;
  /** Sort orders of the kind in addition to those of every kind. */
  orders?: Readonly<Record<Sort, Order>>;
}

const inCity = { cityId: value('cityId') };

const baseFilters: Readonly<Record<string, SQL>> = {
  ...attributeFilters(listings),
  side: sql`${listings.side} = ${value('side')}`,
  found: isFound,
  ids: sql`${listings.id} = any(${value('ids')}::bigint[])`,
  category: sql`${listings.categoryId} = ${value('category')}`,
  sub: sql`${listings.categoryIds} && ${value('sub')}::int[]`,
  area: sql`${listings.areaId} = any(${value('area')}::int[])`,
  verified: sql`${listings.verified}`,
  photos: sql`${listings.hasPhotos}`,
  q: sql`${listings.searchText} like ${value('q')}`,
  priceMin: sql`${listings.amount} >= ${value('priceMin')}`,
  priceMax: sql`${listings.amount} <= ${value('priceMax')}`,
  within: sql`st_dwithin(${listings.location}, ${readerPoint}, ${value('within')}::float8)`,
  box: sql`${listings.location}::geometry && st_makeenvelope(${value('west')}::float8, ${value('south')}::float8, ${value('east')}::float8, ${value('north')}::float8, 4326)`,
};

/** Filters whose index does not return rows in list order. */
const unorderedFilters = /^(found|sub|area|q|box|within|allFacts|anyFact\d+|factRange\d+)$/;

function valuesOf({ cityId }: Pick<Scope, 'cityId'>, filters: PublicFilters): Values {
  const {
    ids,
    found,
    side = (ids ?? found) ? undefined : 'offer',
    q,
    near,
    within,
    box,
    own,
    ...plain
  } = filters;
  return {
    ...plain,
    cityId,
    ids,
    found,
    side,
    q: q && `%${escapeLike(normaliseText(q))}%`,
    ...near,
    within: near && within,
    box,
    ...box,
    ...own,
  };
}

type ListScope = Pick<CityScope, 'cityId' | 'lang' | 'city'>;

/** True if the reader is so far from the city that distances are meaningless. */
const isFar = ({ city }: ListScope, { near }: PublicFilters) =>
  near !== undefined && metersBetween(near, { lat: city.mapLat, lng: city.mapLng }) > limits.nearCity;

/**
 * Registers cache dependencies of these rows: the response is invalidated when one of the posts changes, and expires
 * when the first post expires.
 */
function trackDependencies<Row extends Pick<BaseCard, 'id' | 'expiresAt'>>(
  scope: Pick<Scope, 'cityId'>,
  rows: Row[],
): Row[] {
  addDependencies(rows.map(({ id }) => listingTag(scope, id)));
  for (const { expiresAt } of rows) if (expiresAt) limitLifetime(expiresAt.getTime());
  return rows;
}

/**
 * Returns the index in the search results where a page starts: after the last post of the previous page, or at that
 * post's old index if the search no longer finds it.
 */
function positionAfter(found: readonly number[], last: readonly [place: unknown, id: number] | null): number {
  if (!last) return 0;
  const place = found.indexOf(last[1]);
  return place < 0 ? Number(last[0]) : place + 1;
}

/**
 * Maximum number of cached statements. Visitors use about a dozen filter combinations; the limit stops anyone from
 * filling the memory with unusual ones.
 */
const keptForms = 300;

/**
 * Builds the public reads of a kind. Each combination of filters is compiled to SQL once; a page of cards is then one
 * query on an index.
 */
export function publicListings<Card extends Columns, Detail extends Columns, Own extends string = never>(
  kind: Kind<Card, Detail, Own>,
) {
  const orders: Readonly<Record<string, Order>> = { ...baseOrders, ...kind.orders };
  const filters = { ...baseFilters, ...kind.filters };
  const { card } = kind;
  const ownCard = typeof card === 'function' ? card : () => card;
  const from = sql`from ${listings} inner join ${kind.table} on ${kind.table.id} = ${listings.id}`;
  /**
   * Join for lists: looks up the kind's rows one by one in list order until a page is full. `offset 0` stops
   * PostgreSQL from starting the join at the kind's table, which contains all cities; only an order by a column of
   * that table starts there.
   */
  const oneByOne = sql`from ${listings} cross join lateral (
    select * from ${kind.table} where ${kind.table.id} = ${listings.id} offset 0) as ${sql.identifier(getTableName(kind.table))}`;
  const forms = new LRUCache<string, Statement<never>>({ max: keptForms });

  function formed<Row>(key: string, write: () => Statement<Row & object>): Statement<Row> {
    const known = forms.get(key);
    if (known) return known;
    const written = write();
    forms.set(key, written as Statement<never>);
    return written;
  }

  const narrowing = (values: Values) => Object.keys(filters).filter((name) => values[name] !== undefined);
  const isOwn = (sort: string) => kind.orders !== undefined && sort in kind.orders;
  const narrowsOwn = (names: readonly string[]) => names.some((name) => name in kind.filters);
  /** `from` clause for reading ids and map pins: joins the kind's own table only if one of its filters is used. */
  const among = (names: readonly string[]) => (narrowsOwn(names) ? oneByOne : sql`from ${listings}`);
  /**
   * True if matching ids must be selected and sorted first, and only one page joined. Needed for filters whose index
   * is not in list order: PostgreSQL assumes that the value occurs in all cities and expects far too few rows.
   */
  const gathers = (names: readonly string[], sort: string) =>
    sort !== 'nearest' &&
    names.some((name) => unorderedFilters.test(name)) &&
    !narrowsOwn(names) &&
    !isOwn(sort);
  const where = (names: readonly string[], after?: SQL) =>
    and(isPublic(inCity, kind.name), ...names.flatMap((name) => filters[name] ?? []), after);

  const sortOf = ({ sort, found }: PublicQuery<BaseSort | Own>, far: boolean) => {
    const usual = found === undefined ? 'newest' : 'best';
    const isUsable = sort && !(far && sort === 'nearest') && !(sort === 'best' && found === undefined);
    return isUsable ? sort : usual;
  };

  const shown = {
    /** Returns one page. Readers far from the city get the default order without distances. */
    async list(db: Database, scope: ListScope, query: PublicQuery<BaseSort | Own>) {
      const far = isFar(scope, query);
      if (far && query.within) return pageOf<CardRow<Card>>([], ({ id }) => [id]);
      const { cursor, take = pageSizePlusOne, found, ...filters } = query;
      const near = far ? undefined : query.near;
      const sort = sortOf(query, far);
      if (sort === 'nearest' && !near)
        throw new AppError('validation', { near: ['errors.field.locationRequired'] });
      const order = orders[sort] ?? baseOrders.newest;
      const after = order.read(cursor);
      const values = {
        ...valuesOf(scope, { ...filters, found, near }),
        found: found && (sort === 'best' ? found.slice(positionAfter(found, after)) : found),
        last: after?.[0],
        lastId: after?.[1],
      };
      const names = narrowing(values);
      const key = ['list', take, scope.lang, sort, near ? 'near' : '', after ? 'after' : '', ...names].join(
        ' ',
      );
      const read = formed<CardRow<Card>>(key, () => {
        const condition = where(names, order.after(scope.lang, after !== null));
        const columns = { ...cardColumns(scope.lang, near !== undefined), ...ownCard(scope.lang) };
        const by = order.by(scope.lang);
        const page = gathers(names, sort)
          ? sql`${listings.id} in (select ${listings.id} from ${listings} where ${condition}
              order by ${by} limit ${sql.raw(String(take))})`
          : order.within(condition, among(names), after !== null);
        return statement(
          sql`select ${aliasedColumns(columns)} ${isOwn(sort) ? from : oneByOne} where ${page} order by ${by} limit ${sql.raw(String(take))}`,
          // Prepared statements use a generic plan, which is right only where one index serves every value equally
          // well; the numbers of matches for text and area filters vary too much.
          { prepared: names.every((name) => name === 'category' || name === 'side') },
        );
      });
      const known = sort in baseOrders && names.every((name) => name in baseFilters);
      if (!known) addDependencies([editsTag(scope, kind.name)]);
      return pageOf(trackDependencies(scope, await read(db, values)), (row) =>
        order.placeOf({ ...row, place: found?.indexOf(row.id) }),
      );
    },

    /** Returns the map pins within the given bounds, at most as many as a map can draw. */
    async pins(db: Database, scope: ListScope, query: PublicFilters) {
      if (query.within && isFar(scope, query)) return { pins: [], more: false };
      const values = valuesOf(scope, query);
      const names = narrowing(values);
      const { id, title, slug, lat, lng } = cardColumns(scope.lang, false);
      const read = formed<Pick<BaseCard, 'id' | 'slug'> & { name: string } & Point>(
        ['pins', scope.lang, ...names].join(' '),
        () =>
          statement(
            sql`select ${aliasedColumns({ id, name: title, slug, lat, lng })} ${among(names)} where ${where(names)}
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

    /** Returns the ids of public posts that match the filters, newest first; with `ids`, only those among them. */
    async narrow(db: Database, scope: ListScope, query: PublicFilters): Promise<number[]> {
      if (query.within && isFar(scope, query)) return [];
      const values = valuesOf(scope, query);
      const names = narrowing(values);
      const read = formed<{ id: number }>(['narrow', ...names].join(' '), () =>
        statement(
          sql`select ${listings.id} as id ${among(names)} where ${where(names)}
            order by ${listings.publishedAt} desc, ${listings.id} desc limit ${sql.raw(String(limits.searched))}`,
          { prepared: false },
        ),
      );
      return (await read(db, values)).map(({ id }) => id);
    },

    /** Returns cards in any order, public or not: callers must check visibility. */
    async cards(db: Database, { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>, ids: readonly number[]) {
      const read = formed<CardRow<Card>>(`cards ${lang}`, () => {
        const condition = and(eq(listings.cityId, value('cityId')), baseFilters.ids);
        const columns = { ...cardColumns(lang, false), ...ownCard(lang) };
        return statement(sql`select ${aliasedColumns(columns)} ${from} where ${condition}`);
      });
      return read(db, { cityId, ids });
    },

    async get(db: Database, { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>, id: number) {
      const read = formed<CardRow<Card> & RowOf<typeof baseDetail> & RowOf<Detail>>(`get ${lang}`, () => {
        const columns = { ...cardColumns(lang, false), ...baseDetail, ...ownCard(lang), ...kind.detail };
        const condition = and(isPublic(inCity, kind.name), sql`${listings.id} = ${value('id')}`);
        return statement(sql`select ${aliasedColumns(columns)} ${from} where ${condition}`);
      });
      const [row] = trackDependencies({ cityId }, await read(db, { cityId, id }));
      if (!row) throw await unavailableError(db, { cityId }, kind.name, id);
      return row;
    },
  };

  return {
    ...shown,

    /** Returns the current numbers of offers and of wanted ads, from category counts instead of scanning posts. */
    async sides(db: Database, scope: Pick<Scope, 'cityId'>) {
      const mains = await listCategories(db, scope, { tree: treeOf(kind.name) });
      const sum = (side: ListingSide) =>
        mains.reduce((total, { count, wanted }) => total + (side === 'offer' ? count : wanted), 0);
      return listingSides.map((side) => ({ side, count: sum(side) }));
    },

    /** Returns the newest posts of the given sides (offers, wanted ads) merged, with one query per side. */
    async newest(db: Database, scope: ListScope, take: number, sides: readonly ListingSide[]) {
      const pages = await Promise.all(
        sides.map((side) => shown.list(db, scope, { sort: 'newest', side, take })),
      );
      const rows = pages.flatMap((page) => page.rows);
      const at = ({ publishedAt }: BaseCard) => publishedAt.getTime();
      return rows.sort((one, other) => at(other) - at(one) || other.id - one.id).slice(0, take);
    },

    /**
     * Returns verified posts with photos in rotation: each turn continues where the previous one ended and starts
     * over at the end.
     */
    async verifiedInTurn(db: Database, scope: ListScope, take: number, turn: number) {
      const read = formed<{ id: number }>('turn', () =>
        statement(sql`
        select id from (
          select ${listings.id} as id, count(*) over () as total,
            row_number() over (order by ${listings.publishedAt}, ${listings.id}) - 1 as place
          from ${listings} where ${isPublic(inCity, kind.name)} and ${listings.verified} and ${listings.hasPhotos}
        ) ring
        order by (place + total - ${value('first')}::bigint % total) % total limit ${value('take')}`),
      );
      const rows = await read(db, { cityId: scope.cityId, first: turn * take, take });
      return this.byIds(
        db,
        scope,
        rows.map(({ id }) => id),
      );
    },

    /**
     * Returns the public posts with these ids, offers and wanted ads, in the order of the ids; ids of non-public
     * posts are skipped.
     */
    async byIds(db: Database, scope: ListScope, ids: readonly number[]) {
      const { rows } = await shown.list(db, scope, { sort: 'newest', ids });
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /**
     * Returns similar posts: same main category, and offers for an offer or wanted ads for a wanted ad, nearest
     * first. Empty for a post without a location.
     */
    async similar(db: Database, scope: ListScope, id: number) {
      const { side, categoryId, lat, lng } = await shown.get(db, scope, id);
      if (!categoryId || lat === null || lng === null) return [];
      const near = { lat, lng };
      const { rows } = await shown.list(db, scope, { side, category: categoryId, sort: 'nearest', near });
      // Distances are removed, because distances from this post would be mistaken for distances from the reader.
      const others = rows.flatMap((row) => (row.id === id ? [] : [{ ...row, meters: null }]));
      return others.slice(0, limits.similar);
    },
  };
}

const cardColumns = (lang: Language, near: boolean) => ({
  id: listings.id,
  side: listings.side,
  ...inLanguage(lang),
  lang: listings.lang,
  categoryId: listings.categoryId,
  categoryIds: listings.categoryIds,
  areaId: listings.areaId,
  verified: listings.verified,
  picture: listings.picture,
  publishedAt: listings.publishedAt,
  expiresAt: listings.expiresAt,
  amount: listings.amount,
  anonymous: listings.anonymous,
  lat: sql`st_y(${listings.location}::geometry)`,
  lng: sql`st_x(${listings.location}::geometry)`,
  meters: near ? distance : sql`null::float8`,
});

/** Columns that kinds with attributes add to cards and pages. */
export const attributeColumns = {
  card: { attributeIds: listings.attributeIds },
  page: { attributeValues: listings.attributeValues },
};
