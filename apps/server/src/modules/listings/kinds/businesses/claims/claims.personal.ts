import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../../../../db/personal-data.ts';
import { eraseClaims } from './claims.service.ts';
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
  erase: (tx, { id }) => eraseClaims(tx, eq(claims.accountId, id)),
};
