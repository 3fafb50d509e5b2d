import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { createAccount } from '../modules/accounts/accounts.factory.ts';
import { businessOf, createBusiness } from '../modules/businesses/businesses.factory.ts';
import { listCategories } from '../modules/categories/categories.service.ts';
import { cityFile } from '../seed/city/city-file.ts';
import { createCityFrom, drawPicturesOf } from '../seed/city/create-city-from.ts';
import { openStorage } from '../storage/open-storage.ts';

/**
 * Two cities with names on the loopback address, each with a post of its own, as a process for the browser tests; prints
 * what it made. No word of one is a word of the other.
 */
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

const config = loadConfig();
const database = openDatabase(config);
try {
  process.stdout.write(JSON.stringify(await Promise.all(made.map(create))));
} finally {
  await database.close();
}

async function create({ en, ar, state, region, bakery }: (typeof made)[number]) {
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
  const pictures = await drawPicturesOf(openStorage(config), file);
  const { cityId } = await database.db.transaction((tx) => createCityFrom(tx, file, pictures));
  const scope = { cityId };
  const [category] = await listCategories(database.db, scope);
  const [sub] = category ? await listCategories(database.db, scope, { parent: category.id }) : [];
  if (!category || !sub) throw new Error('a city without categories');
  return database.db.transaction(async (tx) => {
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
