import type { BusinessCard, BusinessDetail } from '@dalil/contract/businesses';
import type { Category } from '@dalil/contract/categories';
import type { GeneralSettings } from '@dalil/contract/settings';
import type { Language } from '@dalil/messages/languages';
import type { APIRequestContext } from '@playwright/test';

/** Reads from the API the data with which tests compare a page. */
async function read<T>(request: APIRequestContext, lang: Language, path: string): Promise<T> {
  const response = await request.get(`/api/mi/${lang}/1/${path}`);
  const { data } = (await response.json()) as { data: T };
  return data;
}

export const readSettings = (request: APIRequestContext, lang: Language) =>
  read<GeneralSettings>(request, lang, 'general-settings');

export const readCategories = (request: APIRequestContext, lang: Language) =>
  read<Category[]>(request, lang, 'categories');

/** Returns the categories of jobs, homes or products. */
export const readTree = (request: APIRequestContext, lang: Language, tree: 'rent' | 'job' | 'product') =>
  read<Category[]>(request, lang, `categories?tree=${tree}`);

export const readAreas = (request: APIRequestContext, lang: Language) =>
  read<{ id: number }[]>(request, lang, 'areas');

export const readSubCategories = (request: APIRequestContext, lang: Language, parent: number) =>
  read<Category[]>(request, lang, `categories?parent=${parent}`);

export const readBusinesses = (request: APIRequestContext, lang: Language, query: string) =>
  read<BusinessCard[]>(request, lang, `businesses?${query}`);

/** Returns the ids of the newest items of a kind, in the order of the list. */
export const readIds = async (request: APIRequestContext, kind: string): Promise<number[]> => {
  const things = await read<{ id: number }[]>(request, 'en', kind);
  if (things.length === 0) throw new Error(`The demo data has no ${kind}`);
  return things.map(({ id }) => id);
};

/** Returns the seeded business with this English name. */
export async function findBusiness(request: APIRequestContext, lang: Language, name: string) {
  const [found] = await readBusinesses(request, lang, `q=${encodeURIComponent(name)}`);
  if (!found) throw new Error(`The demo data has no ${name}`);
  return read<BusinessDetail>(request, lang, `businesses/${found.id}`);
}
