import type { SearchData } from '@dalil/contract/search';
import { describe, expect, test } from 'vitest';
import { siteIsBuilt, useTwoProcesses } from '../../testing/processes/two-processes.ts';
import { until } from '../../testing/until.ts';
import { createAccount } from '../accounts/accounts.factory.ts';
import { createCategory } from '../categories/categories.factory.ts';
import { businessOf, createBusiness } from '../listings/kinds/businesses/businesses.factory.ts';
import { createCity } from '../places/places.factory.ts';
import { createSettings } from '../settings/settings.factory.ts';
import { addForm, removeForm } from './lexicon/custom-terms.service.ts';

const promisedMs = 5_000;

describe.skipIf(!siteIsBuilt)('two server processes', () => {
  const scope = { cityId: 1 };
  let account: { id: string };
  const { origins, db } = useTwoProcesses((database) =>
    database.transaction(async (tx) => {
      await createCity(tx);
      await createSettings(tx, scope);
      const categoryId = await createCategory(tx, scope, { key: 'bakeries', nameEn: 'Bakeries' });
      const sub = await createCategory(tx, scope, { key: 'bakeries/all', parentId: categoryId });
      account = await createAccount(tx);
      const facts = { name: 'Sunrise Bakery', categoryId, subCategoryIds: [sub] };
      await createBusiness(tx, scope, await businessOf(tx, account.id, facts), {
        ...{ accountId: account.id, claimed: true, lang: 'en', verified: false, publishedAt: new Date() },
      });
    }),
  );

  const found = async (origin: string): Promise<string[]> => {
    const response = await fetch(`${origin}/api/mi/en/1/search?q=quibblewort`);
    const { data } = (await response.json()) as { data: SearchData };
    return data.groups.flatMap(({ items }) => items.map(({ title }) => title));
  };
  const onBoth = (what: string, is: (titles: string[]) => boolean) =>
    Promise.all(
      origins.map((origin) =>
        until(`${what} on ${origin}`, async () => is(await found(origin)) || null, promisedMs),
      ),
    );

  test('applies a word that staff add in both processes within 5 seconds, and drops it once it is removed', async () => {
    for (const origin of origins) expect(await found(origin)).toEqual([]);
    const { row } = await db().transaction((tx) =>
      addForm(tx, scope, account.id, { text: 'quibblewort', concept: 'bakery' }),
    );
    await onBoth('it is found', (titles) => titles.includes('Sunrise Bakery'));
    await db().transaction((tx) => removeForm(tx, scope, account.id, row.id));
    await onBoth('it is not found', (titles) => titles.length === 0);
  });
});
