import type { Database } from '../db/database.ts';
import { createAccount } from '../modules/accounts/accounts.factory.ts';
import { listCategories } from '../modules/categories/categories.service.ts';
import { businessOf, createBusiness } from '../modules/listings/kinds/businesses/businesses.factory.ts';
import { cityFile } from '../seed/city/city-file.ts';
import { createCityFromFile, generateImages } from '../seed/city/create-city-from-file.ts';
import type { Storage } from '../storage/storage.ts';

const made = [
  { en: 'Toledo', ar: 'توليدو', state: { en: 'Ohio', ar: 'أوهايو' }, region: 'oh', bakery: 'فرن الزجاج' },
  {
    en: 'Lansing',
    ar: 'لانسنغ',
    state: { en: 'Michiana', ar: 'ميشيانا' },
    region: 'mc',
    bakery: 'فرن النهرين',
  },
];

/**
 * Creates two cities with hostnames that resolve to the loopback address, each with its own post. The two have no
 * name or word in common.
 */
export const createNamedCities = (db: Database, storage: Storage) =>
  Promise.all(made.map((city) => create(db, storage, city)));

async function create(
  db: Database,
  storage: Storage,
  { en, ar, state, region, bakery }: (typeof made)[number],
) {
  const host = `${en.toLowerCase()}.localhost`;
  const file = cityFile.parse({
    hosts: [host],
    region,
    name: { en, ar },
    state,
    timeZone: 'America/New_York',
    currency: 'USD',
    centre: { lat: 41.6528, lng: -83.5379 },
    streetLanguages: ['en'],
    contact: {
      email: `${en.toLowerCase()}@dalil.example`,
      phone: '(419) 555-0142',
      address: `1 ${en} Ave`,
    },
  });
  const pictures = await generateImages(storage, file);
  const { cityId } = await db.transaction((tx) => createCityFromFile(tx, file, pictures));
  const scope = { cityId };
  const [category] = await listCategories(db, scope);
  const [sub] = category ? await listCategories(db, scope, { parent: category.id }) : [];
  if (!category || !sub) throw new Error('a city without categories');
  return db.transaction(async (tx) => {
    const { id: accountId } = await createAccount(tx, scope);
    const name = `${en} Corner Bakery`;
    const input = await businessOf(tx, accountId, {
      name,
      nameArabic: bakery,
      address: `12 ${en} Ave`,
      city: String(cityId),
      state: region,
      categoryId: category.id,
      subCategoryIds: [sub.id],
    });
    const publication = {
      accountId,
      claimed: true,
      lang: 'en',
      verified: false,
      publishedAt: new Date(),
    } as const;
    const businessId = await createBusiness(tx, scope, input, publication);
    const own = [en, ar, host, state.en, state.ar, bakery];
    return { host, cityId, region, categoryId: category.id, business: { id: businessId, name }, own };
  });
}
