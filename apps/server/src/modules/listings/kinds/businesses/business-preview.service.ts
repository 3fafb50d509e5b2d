import { type BusinessInput, businessInput } from '@dalil/contract/businesses';
import type { Picture } from '@dalil/contract/picture';
import type { Scope } from '@dalil/contract/scope';
import { AppError } from '../../../../app-error.ts';
import { textIn } from '../../../../db/columns.ts';
import type { Database } from '../../../../db/database.ts';
import { safeParse } from '../../../../http/validate.ts';
import { resolveAttributes } from '../../../attributes/attribute-values.service.ts';
import { findStreetName } from '../../../places/street-names.ts';
import { listPhotos, toBaseColumns } from '../../authoring/revisions.service.ts';
import type { Draft } from '../../base/draft.ts';
import { businessKind } from './businesses.kind.ts';
import { type BusinessOnPage, namesOf, toBusinessColumns } from './businesses.service.ts';

const unwritten: Omit<BusinessInput, 'location'> = {
  name: '',
  categoryId: 0,
  subCategoryIds: [],
  logo: '',
  cover: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
  email: '',
  description: '',
  services: [],
  facts: {},
  evidence: {},
  papers: [],
  mainPhotos: [],
  galleryPhotos: [],
  hours: null,
};

/** Returns the valid fields of a draft; invalid ones are treated as if they were still empty. */
function validFields(typed: Readonly<Record<string, unknown>>) {
  const fields = Object.entries(businessInput.shape).flatMap(([field, schema]) => {
    const { success, data } = safeParse(schema, typed[field]);
    return success && data !== undefined ? [[field, data]] : [];
  });
  return { ...unwritten, location: null, ...Object.fromEntries(fields) } as typeof unwritten & {
    location: BusinessInput['location'] | null;
  };
}

/**
 * Builds the row and names from which the page of a business would be rendered if this revision were public; 404 for
 * a post of another kind.
 */
export async function buildPreview(db: Database, { lang }: Pick<Scope, 'lang'>, draft: Draft) {
  const { listing, revision } = draft;
  if (listing.kind !== 'business') throw new AppError('notFound');
  const input = validFields(revision.input);
  const photos: Record<string, Picture[]> = {};
  for (const { slot, picture } of await listPhotos(db, draft)) {
    if (picture) photos[slot] = [...(photos[slot] ?? []), picture];
  }
  const facts = businessKind.baseFields(input as BusinessInput, {
    id: listing.id,
    secret: listing.secret ?? '',
  });
  const declared = await resolveAttributes(db, { ...listing, categoryIds: facts.categoryIds }, input);
  const { categoryId, categoryIds, ...words } = toBaseColumns(facts, declared);
  const row = {
    ...listing,
    ...words,
    ...toBusinessColumns(input, photos),
    categoryId,
    categoryIds,
    title: textIn(words, 'title', lang),
    slug: textIn(words, 'slug', lang),
    picture: photos[businessKind.photoFields[0] ?? '']?.[0] ?? null,
    owned: listing.ownerId !== null,
    publishedAt: listing.publishedAt ?? listing.createdAt,
    lat: input.location?.lat ?? null,
    lng: input.location?.lng ?? null,
    meters: null,
    street: await findStreetName(db, listing, input.address, lang),
  } as BusinessOnPage;
  return { row, names: await namesOf(db, [row]) };
}
