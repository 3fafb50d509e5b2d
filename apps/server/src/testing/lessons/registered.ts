import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../../app.ts';
import { createCategory } from '../../modules/categories/categories.factory.ts';
import { savedListings } from '../../modules/listings/adapters/saved-listings.ts';
import { asKind, type ListingKinds } from '../../modules/listings/base/listing-kind.ts';
import { createCity } from '../../modules/places/places.factory.ts';
import { lessonKind } from './lessons.kind.ts';
import { registerLessons } from './lessons.routes.ts';
import { lesson } from './lessons.service.ts';

/** The entries that the lesson kind needs outside its own folder, in `registry/` and `app.ts`. */
export const lessonKinds: ListingKinds = { [lesson]: asKind(lessonKind) };
export const withLessons: AppOptions = {
  listingKinds: lessonKinds,
  favouriteTypes: { [lesson]: savedListings(lesson, asKind(lessonKind)) },
  kindModules: [registerLessons],
};

/** Creates the lessons table, as a migration would for a real kind. */
export const createLessons = ({ db }: FastifyInstance) =>
  db.execute(sql.raw(readFileSync(new URL('lessons.sql', import.meta.url), 'utf8')));

/** Creates two cities and a category of lessons in the first; returns the category id. */
export async function prepareLessons(app: FastifyInstance): Promise<number> {
  await createLessons(app);
  return app.db.transaction(async (tx) => {
    const scope = await createCity(tx);
    await createCity(tx, { id: 2 });
    return createCategory(tx, scope, { kind: lesson });
  });
}
