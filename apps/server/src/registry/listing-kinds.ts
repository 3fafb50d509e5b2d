import { businessKind } from '../modules/businesses/businesses.kind.ts';
import { asKind, type ListingKinds } from '../modules/listings/listing-kind.ts';

/** The kinds that members post; each owns its part in `<noun>.kind.ts`. */
export const listingKinds: ListingKinds = { business: asKind(businessKind) };
