import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../lib/personal-data.ts';
import { releaseMedia } from '../media/media-uses.service.ts';
import { documentsOf } from './claims.service.ts';
import { claims } from './claims.table.ts';

export const claimData: PersonalData = {
  name: 'claims',
  export: (db, { id }) =>
    db
      .select({
        listingId: claims.listingId,
        proof: claims.proof,
        email: claims.email,
        state: claims.state,
        reason: claims.reason,
        createdAt: claims.createdAt,
      })
      .from(claims)
      .where(eq(claims.accountId, id))
      .orderBy(asc(claims.createdAt)),
  async erase(tx, { id }) {
    const gone = await tx.delete(claims).where(eq(claims.accountId, id)).returning({ id: claims.id });
    for (const claim of gone) await releaseMedia(tx, documentsOf(claim.id));
  },
};
