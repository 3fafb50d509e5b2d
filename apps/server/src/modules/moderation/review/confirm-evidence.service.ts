import { treeOf } from '@dalil/contract/categories';
import { AppError } from '../../../app-error.ts';
import { invalidate } from '../../../cache/invalidate.ts';
import { todayIn } from '../../../db/city-days.ts';
import type { Transaction } from '../../../db/database.ts';
import { attributeVerifications } from '../../attributes/attributes.table.ts';
import { listAttributes } from '../../attributes/vocabulary.service.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import { listingTag } from '../../categories/listing-tags.ts';
import { lockListing, rejectOwn } from '../../listings/base/listings.service.ts';
import type { CityScope } from '../../places/places.service.ts';

/**
 * Records that staff checked the evidence document of an attribute in the public version of a post; `key` is the
 * attribute's key. Returns the day of the check, today in the city's time zone, as an ISO date.
 */
export async function confirmEvidence(
  tx: Transaction,
  scope: CityScope,
  moderatorId: string,
  id: number,
  key: string,
): Promise<string> {
  const listing = await lockListing(tx, scope, id);
  rejectOwn(listing, moderatorId);
  const paper = listing.attributeValues?.evidence?.[key]?.paper;
  const word = (await listAttributes(tx, scope, treeOf(listing.kind))).find((each) => each.key === key);
  if (!paper || !word) throw new AppError('notFound');
  const verifiedOn = todayIn(scope.city.timeZone);
  const [row] = await tx
    .insert(attributeVerifications)
    .values({ listingId: id, attributeId: word.id, documentId: paper, verifiedOn, verifiedBy: moderatorId })
    .onConflictDoUpdate({
      target: [attributeVerifications.listingId, attributeVerifications.attributeId],
      set: { documentId: paper, verifiedOn, verifiedBy: moderatorId },
    })
    .returning({ seenOn: attributeVerifications.verifiedOn });
  await audit(tx, {
    actorId: moderatorId,
    action: 'listing.paperSeen',
    ...aboutPost(listing),
    detail: { fact: key },
  });
  await invalidate(tx, [listingTag(scope, id)]);
  if (!row) throw new AppError('internal');
  return row.seenOn;
}
