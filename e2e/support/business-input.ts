import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { readCategories, readSubCategories } from './api.ts';
import { post } from './members.ts';
import { type Author, draftPost, submitPost } from './posts.ts';

/** An image file of the site, used as a small photo. */
export const photoFile = fileURLToPath(new URL('../../apps/web/public/pwa-192.png', import.meta.url));

/** Selects the minimum number of photos of each type in the form and waits for the uploads. */
export async function choosePhotos(form: Locator): Promise<void> {
  const grids = form.locator('.photo-grid');
  for (const [index, count] of [1, 1, 3, 3].entries()) {
    const files = Array.from({ length: count }, () => photoFile);
    await grids.nth(index).locator('input[type=file]').setInputFiles(files);
  }
  await expect(grids.locator('.badge-success')).toHaveCount(4, { timeout: 30_000 });
}

interface Announced {
  id: string;
  upload: { url: string; headers: Record<string, string> };
}

/** Uploads a photo as the form does, and returns its id once it is processed. */
export async function sendPhoto(
  request: APIRequestContext,
  { token }: Author,
  bytes = readFileSync(photoFile),
  document = false,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const body = { type: 'image/png', bytes: bytes.length, document };
  const { id, upload } = await post<Announced>(request, 'media', body, token);
  await request.put(upload.url, { headers: upload.headers, data: bytes });
  await post(request, `media/${id}/complete`, {}, token);
  await expect
    .poll(async () => (await request.get(`/api/mi/en/1/media/${id}`, { headers })).text(), {
      intervals: [300],
      timeout: 30_000,
    })
    .toContain('"ready"');
  return id;
}

/** Complete form data of a business; all photo fields use the same photo. */
async function businessInput(request: APIRequestContext, member: Author, name: string) {
  // Uses the last category, because no other test counts its businesses.
  const category = (await readCategories(request, 'en')).at(-1);
  if (!category) throw new Error('no category found');
  const [sub] = await readSubCategories(request, 'en', category.id);
  const photo = await sendPhoto(request, member);
  return {
    name,
    categoryId: category.id,
    subCategoryIds: [sub?.id],
    description: 'قهوة عربية تُحمّص كل صباح.',
    services: [{ en: 'Coffee' }, { word: 'kaak' }],
    phone: '(313) 555-0193',
    email: 'hello@qahwa.example',
    logo: photo,
    cover: photo,
    mainPhotos: [photo, photo, photo],
    galleryPhotos: [photo, photo, photo],
    hours: { kind: 'always' },
    address: '22104 Michigan Ave',
    city: '1',
    state: 'mi',
    postalCode: '48124',
    location: { lat: 42.3061, lng: -83.2448 },
  };
}

/** Creates a complete draft of a business. */
export async function draftBusiness(
  request: APIRequestContext,
  member: Author,
  name: string,
  otherwise: object = {},
) {
  const input = { ...(await businessInput(request, member, name)), ...otherwise };
  return draftPost(request, member, 'business', input);
}

/** Creates and submits a business, which is then pending review. */
export const sendBusiness = async (request: APIRequestContext, member: Author, name: string) =>
  submitPost(request, member, await draftBusiness(request, member, name));
