import type { Picture } from '@dalil/contract/picture';
import type { RentInput } from '@dalil/contract/rents';
import type { Transaction } from '../../db/database.ts';
import { rentKind } from '../../modules/listings/kinds/rents/rents.kind.ts';
import { sampleAreas } from '../../modules/places/places.factory.ts';
import { seededRandom } from '../images/random.ts';
import type { AreaKey } from '../posts/demo-post.ts';
import { withPublicationTimes } from '../posts/post-times.ts';
import { type CommonInput, seedPosts } from '../posts/seed-posts.ts';
import { apartments } from './apartments.ts';
import type { DemoOffer, DemoWanted } from './demo-rent.ts';
import { homes } from './homes.ts';
import { rooms } from './rooms.ts';
import { wanted } from './wanted.ts';

type SampleRent = DemoOffer | DemoWanted;

const isOffer = (rent: SampleRent): rent is DemoOffer => 'feet' in rent;

export const demoRents: readonly SampleRent[] = [...homes, ...apartments, ...rooms, ...wanted];
export const timedRents = withPublicationTimes(demoRents, rentKind.expiresAfterDays ?? 0);
export const timedOffers = timedRents.map(({ post }) => post).filter(isOffer);

export async function seedRents(
  tx: Transaction,
  scope: { cityId: number },
  types: ReadonlyMap<string, number>,
  areas: ReadonlyMap<string, number>,
  pictures: Readonly<Record<string, readonly Picture[]>>,
): Promise<void> {
  const city = String(scope.cityId);
  await seedPosts(tx, scope, 'rent', timedRents, {
    areas,
    pictures,
    inputOf: (rent, common, photos) => inputOf(rent, common, types.get(rent.kind) ?? 0, { city, photos }),
  });
}

const zips: Record<AreaKey, string> = {
  'east-dearborn': '48126',
  'west-dearborn': '48124',
  'downtown-west': '48124',
  southend: '48120',
  'dearborn-heights': '48127',
  warrendale: '48228',
  melvindale: '48122',
  'allen-park': '48101',
  inkster: '48141',
  hamtramck: '48212',
};

/** Returns a map position in the home's neighbourhood, always the same for a title. */
function placeOf({ area, title }: DemoOffer) {
  const random = seededRandom(`place|${title}`);
  const { lat = 0, lng = 0 } = sampleAreas.find(({ key }) => key === area) ?? {};
  const near = (middle: number, reach: number) => Number((middle + random.range(-reach, reach)).toFixed(6));
  return { lat: near(lat, 0.007), lng: near(lng, 0.009) };
}

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function inputOf(
  rent: SampleRent,
  declared: CommonInput,
  categoryId: number,
  { city, photos }: { city: string; photos: string[] },
): RentInput {
  const common = {
    ...declared,
    categoryId,
    bedrooms: rent.beds,
    shared: rent.shared ?? rent.kind === 'room',
    gender: rent.gender ?? 'any',
    furnished: rent.furnished ?? false,
    ...(rent.freeIn ? { availableFrom: dateIn(rent.freeIn) } : {}),
    facts: {},
    evidence: {},
    papers: [],
  };
  if (!isOffer(rent)) return { ...common, form: 'wanted', budget: rent.budget * 100 };
  return {
    ...common,
    form: 'offer',
    priceType: rent.priceType ?? 'amount',
    ...(rent.price === null ? {} : { price: rent.price * 100 }),
    period: rent.period ?? 'month',
    ...(rent.deposit ? { deposit: rent.deposit * 100 } : {}),
    utilities: rent.bills ?? false,
    squareFeet: rent.feet,
    bathrooms: rent.baths,
    bathroomShared: rent.bathroomShared ?? false,
    city,
    place: rent.place,
    zip: zips[rent.area],
    location: placeOf(rent),
    showExact: false,
    photos,
  };
}
