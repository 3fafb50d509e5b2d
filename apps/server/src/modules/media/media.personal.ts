import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../db/personal-data.ts';
import { media } from './media.table.ts';
import { removeMedia } from './media-removal.service.ts';

/** Exports and erases photos. The erasure must run after that of all data that uses photos. */
export const mediaData: PersonalData = {
  name: 'photos',
  export: (db, { id }) =>
    db
      .select({ id: media.id, state: media.state, picture: media.picture, createdAt: media.createdAt })
      .from(media)
      .where(eq(media.accountId, id))
      .orderBy(asc(media.createdAt)),
  async erase(tx, { id }) {
    const theirs = await tx.select({ id: media.id }).from(media).where(eq(media.accountId, id)).for('update');
    await removeMedia(
      tx,
      theirs.map((row) => row.id),
    );
    // Photos still in use belong to content of others, such as a business that staff created; they stay without an
    // uploader.
    await tx.update(media).set({ accountId: null }).where(eq(media.accountId, id));
  },
};
