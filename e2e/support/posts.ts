import type { ListingKindName } from '@dalil/contract/listing-states';
import type { APIRequestContext } from '@playwright/test';
import { readAreas, readSubCategories, readTree } from './api.ts';
import { type Member, post } from './members.ts';

export type Author = Pick<Member, 'token'>;

interface Draft {
  id: number;
  version: number;
}

export const draftPost = (
  request: APIRequestContext,
  { token }: Author,
  kind: ListingKindName,
  input: object,
) => post<Draft>(request, 'profile/listings', { kind, input }, token);

/** Submits a draft, whose post is then pending review. */
export async function submitPost(
  request: APIRequestContext,
  { token }: Author,
  { id, version }: Draft,
): Promise<number> {
  await post(request, `profile/listings/${id}/submit`, { version, owner: true, terms: true }, token);
  return id;
}

type Facts = { title: string } & Record<string, unknown>;

const reach = { phone: '(313) 555-0193' };

/** Submits a job offered by a private person, with optional extra fields; the post is then pending review. */
export async function sendJob(request: APIRequestContext, author: Author, facts: Facts): Promise<number> {
  const [field] = await readTree(request, 'en', 'job');
  const input = {
    form: 'person',
    ...(await somewhere(request)),
    categoryId: field?.id,
    jobType: 'part',
    payFrom: 120_00,
    payPer: 'day',
    description: 'Breakfast, a short walk and reading, three hours a day.',
    ...reach,
    ...facts,
  };
  return submitPost(request, author, await draftPost(request, author, 'job', input));
}

/** Submits a product that the author wants to buy; the post is then pending review. */
export async function sendProduct(request: APIRequestContext, author: Author, facts: Facts): Promise<number> {
  const [category] = await readTree(request, 'en', 'product');
  const [sub] = await readSubCategories(request, 'en', category?.id ?? 0);
  const input = {
    side: 'wanted',
    ...(await somewhere(request)),
    categoryId: category?.id,
    subCategoryId: sub?.id,
    condition: 'used',
    price: 85_00,
    description: 'With two drawers.',
    ...reach,
    ...facts,
  };
  return submitPost(request, author, await draftPost(request, author, 'product', input));
}

async function somewhere(request: APIRequestContext) {
  const [area] = await readAreas(request, 'en');
  return { areaId: area?.id };
}
