import type { BlogInput, StaffBlog } from '@dalil/contract/staff-blogs';
import type { Language } from '@dalil/messages/languages';
import type { translator } from '@dalil/messages/translator';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Member } from './members.ts';

interface Versioned<Content> {
  version: number;
  content: Content;
}

const address = (part: string) => `/api/mi/en/1/staff/content/${part}`;
const asStaff = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

/** Returns one content document of the city, as staff read it. */
export async function readContent<Content>(
  request: APIRequestContext,
  staff: Member,
  part: string,
): Promise<Versioned<Content>> {
  const response = await request.get(address(part), { headers: asStaff(staff) });
  if (!response.ok()) throw new Error(`${part}: ${await response.text()}`);
  return ((await response.json()) as { data: Versioned<Content> }).data;
}

export async function saveContent<Content>(
  request: APIRequestContext,
  staff: Member,
  part: string,
  data: Versioned<unknown>,
): Promise<Versioned<Content>> {
  const response = await request.put(address(part), { headers: asStaff(staff), data });
  if (!response.ok()) throw new Error(`${part}: ${await response.text()}`);
  return ((await response.json()) as { data: Versioned<Content> }).data;
}

/** Creates and publishes an article; returns its id. */
export async function publishArticle(
  request: APIRequestContext,
  { token }: Member,
  content: BlogInput,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const blogs = '/api/mi/en/1/staff/blogs';
  const byPrefix = (await (await request.post(blogs, { headers })).json()) as { data: StaffBlog };
  const { id, version } = byPrefix.data;
  const saved = await request.put(`${blogs}/${id}`, { headers, data: { version, content } });
  if (!saved.ok()) throw new Error(await saved.text());
  const data = { version: version + 1, action: 'publish' };
  const published = await request.post(`${blogs}/${id}/state`, { headers, data });
  if (!published.ok()) throw new Error(await published.text());
  return id;
}

/** Replaces the image objects of an API response by their URLs, because requests contain URLs only. */
export function imagesToUrls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('src' in value && 'blur' in value) return value.src;
  if (Array.isArray(value)) return value.map(imagesToUrls);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, imagesToUrls(part)]));
}

export type Words = ReturnType<typeof translator>;

/** Returns the input for one language of a bilingual field. `label` is the accessible name of the field. */
export const bilingualInput = (within: Page | Locator, t: Words, label: string, lang: Language) =>
  within.getByLabel(t('staff.content.inLanguage', { label, language: t(`common.languages.${lang}`) }), {
    exact: true,
  });

/** Returns the HTML of a page as sent to guests, which may come from the cache. */
export const guestHtml = async (request: APIRequestContext, path: string, lang: string) =>
  (await request.get(`${path}?lang=${lang}`)).text();

/** Requirement: visitors see a change by staff within this many milliseconds. */
export const visibleWithinMs = 5_000;

/** Scrolls to the end of the page, where the sticky bar with the save button covers nothing. */
export const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
