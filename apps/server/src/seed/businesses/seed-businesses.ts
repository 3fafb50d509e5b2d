import { randomBytes } from 'node:crypto';
import type { BusinessInput } from '@dalil/contract/businesses';
import type { Picture } from '@dalil/contract/picture';
import { socialTypes } from '@dalil/contract/settings';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { createAccount } from '../../modules/accounts/accounts.factory.ts';
import { findAccountByEmail } from '../../modules/accounts/accounts.service.ts';
import { createBusiness, createPhotos } from '../../modules/businesses/businesses.factory.ts';
import { businesses } from '../../modules/businesses/businesses.table.ts';
import { saidAsTyped } from '../../modules/facts/known-services.ts';
import { starterVocabulary } from '../../modules/facts/starter/starter-vocabulary.ts';
import { takeDown } from '../../modules/listings/review.service.ts';
import { listingKinds } from '../../registry/listing-kinds.ts';
import { slugOf } from '../../text/slug.ts';
import { type ArtName, artInOrder, type BusinessArt, neighborsOf } from './art.ts';
import { foodShops } from './food-shops.ts';
import { health } from './health.ts';
import { homeAndCars } from './home-and-cars.ts';
import { sampleHours } from './hours.ts';
import { offices } from './offices.ts';
import { people } from './people.ts';
import { removed } from './removed.ts';
import { restaurants } from './restaurants.ts';
import type { OwnerName, SampleBusiness } from './sample-business.ts';
import { shops } from './shops.ts';
import { houseAt } from './streets.ts';

export const sampleBusinesses: readonly SampleBusiness[] = [
  ...restaurants,
  ...foodShops,
  ...shops,
  ...health,
  ...offices,
  ...homeAndCars,
  ...people,
  ...removed,
];

export type BusinessPictures = Record<'scene' | 'detail' | 'cover' | 'logo', Record<ArtName, Picture>>;

/** Invented people. `staff` entered what nobody has claimed yet. */
const owners = {
  layla: { name: 'ليلى حداد', gender: 'female', lang: 'ar', phone: '+13135550197' },
  omar: { name: 'Omar Saleh', gender: 'male', lang: 'en', phone: '+13135550198' },
  salma: { name: 'Salma Aziz', gender: 'female', lang: 'en', phone: '+13135550199' },
  staff: { name: 'Dalil', gender: null, lang: 'en', phone: '+13135550142' },
} as const satisfies Record<OwnerName | 'staff', object>;

const day = 86_400_000;
const newest = Date.parse('2026-05-02T16:00:00Z');
/** Spread, so that the newest are of every category. */
const daysAgo = (place: number) => (place * 37) % sampleBusinesses.length;
/** As lists have them. */
export const newestFirst = sampleBusinesses
  .map((business, place) => ({ business, ago: daysAgo(place) }))
  .toSorted((one, other) => one.ago - other.ago)
  .map(({ business }) => business);

/** Adds the businesses that are not there yet, through the same doors as those of members. */
export async function seedBusinesses(
  tx: Transaction,
  scope: { cityId: number },
  categories: ReadonlyMap<string, number>,
  pictures: BusinessPictures,
): Promise<void> {
  const photosOf = new Map<keyof typeof owners, Photos>();
  const art = artInOrder(newestFirst);
  for (const [place, business] of sampleBusinesses.entries()) {
    const input = inputOf(business, place, categories);
    if (await isThere(tx, scope, input.email)) continue;
    const keeper = business.owner ?? 'staff';
    const photos = photosOf.get(keeper) ?? (await sendPhotos(tx, scope, keeper, pictures));
    photosOf.set(keeper, photos);
    const id = await createBusiness(
      tx,
      scope,
      { ...input, ...choosePhotos(photos, art.get(business), place) },
      {
        accountId: photos.accountId,
        claimed: Boolean(business.owner),
        lang: business.lang,
        verified: business.verified ?? false,
        publishedAt: new Date(newest - daysAgo(place) * day),
      },
    );
    if (business.removed)
      await takeDown(tx, listingKinds, scope, photos.accountId, id, 'The shop has closed.');
  }
}

type SampleInput = Omit<BusinessInput, 'logo' | 'cover' | 'mainPhotos' | 'galleryPhotos'>;

export function inputOf(
  business: SampleBusiness,
  place: number,
  categories: ReadonlyMap<string, number>,
): SampleInput {
  const { category, subs, en, ar, about, services, at, hours, facts = {}, evidence = {} } = business;
  const filed = [category, ...subs.map((sub) => `${category}/${sub}`)];
  const isAsked = (key: string) =>
    starterVocabulary.some(
      (word) => word.key === key && (word.categories?.some((each) => filed.includes(each)) ?? true),
    );
  const said = saidAsTyped(services, isAsked);
  const domain = `${slugOf(en)}.example`;
  const idOf = (key: string) => categories.get(key) ?? 0;
  return {
    name: en,
    nameArabic: ar,
    categoryId: idOf(category),
    subCategoryIds: subs.map((sub) => idOf(`${category}/${sub}`)),
    ...houseAt(...at),
    city: '1',
    state: 'mi',
    phone: `+1313555${String(100 + place).padStart(4, '0')}`,
    email: `salam@${domain}`,
    ...(place % 4 > 0 ? { website: `https://${domain}` } : {}),
    ...(place % 3 === 0
      ? {
          social: Object.fromEntries(
            // Most have two, a few are everywhere.
            (place % 9 === 0 ? socialTypes : (['instagram', 'facebook'] as const)).map((network) => [
              network,
              `https://${network}.example/${slugOf(en)}`,
            ]),
          ),
        }
      : {}),
    description: about,
    services: said.services,
    facts: { ...said.facts, ...facts },
    evidence,
    papers: [],
    hours: hours ? sampleHours[hours] : null,
  };
}

async function isThere(tx: Transaction, { cityId }: { cityId: number }, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.cityId, cityId), eq(businesses.email, email)));
  return rows.length > 0;
}

interface Photos {
  accountId: string;
  ids: Record<keyof BusinessPictures, Record<ArtName, string>>;
}

/** All pictures once for each account: a post may show its owner's photos alone. */
async function sendPhotos(
  tx: Transaction,
  { cityId }: { cityId: number },
  keeper: keyof typeof owners,
  pictures: BusinessPictures,
): Promise<Photos> {
  const email = `${keeper}@dalil.example`;
  const account =
    (await findAccountByEmail(tx, email)) ??
    // Nobody can log in as one of them: the password is thrown away.
    (await createAccount(tx, {
      ...owners[keeper],
      cityId,
      email,
      password: randomBytes(24).toString('hex'),
    }));
  const send = async (kind: keyof BusinessPictures) => {
    const names = Object.keys(pictures[kind]) as ArtName[];
    const ids = await createPhotos(
      tx,
      account.id,
      names.map((name) => pictures[kind][name]),
    );
    return Object.fromEntries(names.map((name, place) => [name, ids[place]])) as Record<ArtName, string>;
  };
  return {
    accountId: account.id,
    ids: {
      scene: await send('scene'),
      detail: await send('detail'),
      cover: await send('cover'),
      logo: await send('logo'),
    },
  };
}

function choosePhotos({ ids }: Photos, chosen: BusinessArt | undefined, place: number) {
  if (!chosen) throw new Error('No art was chosen.');
  const { art, first } = chosen;
  const neighbors = neighborsOf(art);
  const around = [...neighbors.map((name) => ids.scene[name]), ...neighbors.map((name) => ids.detail[name])];
  return {
    logo: ids.logo[art],
    cover: ids.cover[art],
    mainPhotos: [ids[first][art], ...around.slice(1, 3 + (place % 3))],
    galleryPhotos: around.slice(0, 4 + (place % 5)),
  };
}
