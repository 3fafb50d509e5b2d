import { asc, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../lib/personal-data.ts';
import { media, mediaUses } from './media.table.ts';
import { removeMedia } from './media-removal.service.ts';

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
    const ids = theirs.map((row) => row.id);
    if (ids.length > 0) await tx.delete(mediaUses).where(inArray(mediaUses.mediaId, ids));
    await removeMedia(tx, ids);
  },
};
