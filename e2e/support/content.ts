import type { APIRequestContext } from '@playwright/test';
import type { Member } from './members.ts';

interface Kept<Content> {
  version: number;
  content: Content;
}

const address = (part: string) => `/api/mi/en/1/staff/content/${part}`;
const asStaff = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

/** One part of what the city says, as staff read it. */
export async function readContent<Content>(
  request: APIRequestContext,
  staff: Member,
  part: string,
): Promise<Kept<Content>> {
  const answer = await request.get(address(part), { headers: asStaff(staff) });
  if (!answer.ok()) throw new Error(`${part}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Kept<Content> }).data;
}

export async function saveContent<Content>(
  request: APIRequestContext,
  staff: Member,
  part: string,
  data: Kept<unknown>,
): Promise<Kept<Content>> {
  const answer = await request.put(address(part), { headers: asStaff(staff), data });
  if (!answer.ok()) throw new Error(`${part}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Kept<Content> }).data;
}

/** What is sent names its pictures by their addresses. */
export function namedPictures(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('src' in value && 'blur' in value) return value.src;
  if (Array.isArray(value)) return value.map(namedPictures);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, namedPictures(part)]));
}
