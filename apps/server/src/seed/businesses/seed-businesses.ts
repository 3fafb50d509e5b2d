import type { BusinessInput } from '@dalil/contract/businesses';
import type { Picture } from '@dalil/contract/picture';
import { socialTypes } from '@dalil/contract/settings';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { starterVocabulary } from '../../modules/attributes/starter/starter-vocabulary.ts';
import { convertTextServices } from '../../modules/attributes/text-service-conversion.ts';
import { createBusiness, createPhotos } from '../../modules/listings/kinds/businesses/businesses.factory.ts';
import { businesses } from '../../modules/listings/kinds/businesses/businesses.table.ts';
import { takeDown } from '../../modules/moderation/review/review.service.ts';
import { listingKinds } from '../../registry/listing-kinds.ts';
import { slugOf } from '../../text/slug.ts';
import { findOrCreateAccount, type MemberName } from '../members.ts';
import { type ImageName, imageNameOf, relatedNames } from './business-images.ts';
import type { DemoBusiness } from './demo-business.ts';
import { foodShops } from './food-shops.ts';
import { health } from './health.ts';
import { homeAndCars } from './home-and-cars.ts';
import { demoHours } from './hours.ts';
import { offices } from './offices.ts';
import { people } from './people.ts';
import { removed } from './removed.ts';
import { restaurants } from './restaurants.ts';
import { shops } from './shops.ts';
import { addressAt } from './streets.ts';

export const demoBusinesses: readonly DemoBusiness[] = [
  ...restaurants,
  ...foodShops,
  ...shops,
  ...health,
  ...offices,
  ...homeAndCars,
  ...people,
  ...removed,
];

/** Image types that businesses with the same image name share. */
const shared = ['scene', 'detail', 'cover'] as const;
type Shared<Of> = Record<(typeof shared)[number], Record<ImageName, Of>>;

/** Images of the demo businesses: shared ones, and by business key those of a single business. */
export interface BusinessImages extends Shared<Picture> {
  own: Record<string, Picture>;
  logo: Record<string, Picture>;
}

export const keyOf = ({ en }: Pick<DemoBusiness, 'en'>) => slugOf(en);

const day = 86_400_000;
const newest = Date.parse('2026-05-02T16:00:00Z');
/** Age of a demo business in days. Spread so that the newest businesses cover all categories. */
const daysAgo = (place: number) => (place * 37) % demoBusinesses.length;
/** The demo businesses in list order. */
export const newestFirst = demoBusinesses
  .map((business, place) => ({ business, ago: daysAgo(place) }))
  .toSorted((one, other) => one.ago - other.ago)
  .map(({ business }) => business);

/** Adds missing demo businesses through the services that members' posts use too. */
export async function seedBusinesses(
  tx: Transaction,
  scope: { cityId: number },
  categories: ReadonlyMap<string, number>,
  pictures: BusinessImages,
): Promise<void> {
  const photosOf = new Map<MemberName, Photos>();
  for (const [place, business] of demoBusinesses.entries()) {
    const input = inputOf(business, place, categories);
    if (await isThere(tx, scope, input.email)) continue;
    const keeper = business.owner ?? 'staff';
    const photos = photosOf.get(keeper) ?? (await uploadSharedPhotos(tx, scope, keeper, pictures));
    photosOf.set(keeper, photos);
    const id = await createBusiness(
      tx,
      scope,
      {
        ...input,
        ...choosePhotos(
          photos.ids,
          imageNameOf(business),
          place,
          await uploadOwnImages(tx, photos, business, pictures),
        ),
      },
      {
        accountId: photos.accountId,
        claimed: Boolean(business.owner),
        lang: business.lang,
        verified: business.verified ?? false,
        publishedAt: new Date(newest - daysAgo(place) * day),
      },
    );
    if (business.removed)
      await takeDown(tx, listingKinds, scope, photos.accountId, id, { reason: 'The shop has closed.' });
  }
}

type SampleInput = Omit<BusinessInput, 'logo' | 'cover' | 'mainPhotos' | 'galleryPhotos'>;

export function inputOf(
  business: DemoBusiness,
  place: number,
  categories: ReadonlyMap<string, number>,
): SampleInput {
  const { category, subs, en, ar, about, services, at, hours, facts = {}, evidence = {} } = business;
  const filed = [category, ...subs.map((sub) => `${category}/${sub}`)];
  const isRequested = (key: string) =>
    starterVocabulary.some(
      (word) => word.key === key && (word.categories?.some((each) => filed.includes(each)) ?? true),
    );
  const declared = convertTextServices(services, isRequested);
  const domain = `${keyOf(business)}.example`;
  const idOf = (key: string) => categories.get(key) ?? 0;
  return {
    name: en,
    nameArabic: ar,
    categoryId: idOf(category),
    subCategoryIds: subs.map((sub) => idOf(`${category}/${sub}`)),
    ...addressAt(...at),
    city: '1',
    state: 'mi',
    phone: `+1313555${String(100 + place).padStart(4, '0')}`,
    email: `salam@${domain}`,
    ...(place % 4 > 0 ? { website: `https://${domain}` } : {}),
    ...(place % 3 === 0
      ? {
          social: Object.fromEntries(
            // Most businesses have two social networks, a few have all.
            (place % 9 === 0 ? socialTypes : (['instagram', 'facebook'] as const)).map((network) => [
              network,
              `https://${network}.example/${keyOf(business)}`,
            ]),
          ),
        }
      : {}),
    description: about,
    services: declared.services,
    facts: { ...declared.facts, ...facts },
    evidence,
    papers: [],
    hours: hours ? demoHours[hours] : null,
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
  ids: Shared<string>;
}

/** Uploads all shared images once per account, because a post may only use photos of its owner. */
async function uploadSharedPhotos(
  tx: Transaction,
  scope: { cityId: number },
  keeper: MemberName,
  pictures: BusinessImages,
): Promise<Photos> {
  const accountId = await findOrCreateAccount(tx, scope, keeper);
  const send = async (kind: keyof Shared<Picture>) => {
    const names = Object.keys(pictures[kind]) as ImageName[];
    const ids = await createPhotos(
      tx,
      accountId,
      names.map((name) => pictures[kind][name]),
    );
    return [kind, Object.fromEntries(names.map((name, place) => [name, ids[place]]))] as const;
  };
  const ids: (readonly [string, Record<string, string | undefined>])[] = [];
  for (const kind of shared) ids.push(await send(kind));
  return { accountId, ids: Object.fromEntries(ids) as Shared<string> };
}

/** Uploads the logo and card image of one business. */
async function uploadOwnImages(
  tx: Transaction,
  { accountId }: Photos,
  business: DemoBusiness,
  { logo, own }: BusinessImages,
): Promise<string[]> {
  const key = keyOf(business);
  return createPhotos(
    tx,
    accountId,
    [logo[key], own[key]].flatMap((picture) => picture ?? []),
  );
}

function choosePhotos(ids: Shared<string>, art: ImageName, place: number, [logo = '', own = '']: string[]) {
  const neighbors = relatedNames(art);
  const around = [...neighbors.map((name) => ids.scene[name]), ...neighbors.map((name) => ids.detail[name])];
  return {
    logo,
    cover: ids.cover[art],
    mainPhotos: [own, ...around.slice(0, 2 + (place % 3))],
    galleryPhotos: around.slice(0, 4 + (place % 5)),
  };
}
