import {
  businessInput,
  businessCard as cardSchema,
  unclaimedBusinessInput,
} from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import { AppError } from '../../../../app-error.ts';
import { businessText } from '../../../attributes/business-text.ts';
import { saidAsTyped } from '../../../attributes/known-services.ts';
import { areCategories } from '../../../categories/categories.service.ts';
import { areCodesOf } from '../../../places/places.service.ts';
import { wordsIn } from '../../adapters/own-words.ts';
import { fieldsOf, type ListingKind } from '../../base/listing-kind.ts';
import {
  listBusinessCards,
  listContacts,
  narrowBusinesses,
  removeBusiness,
  saveBusiness,
} from './businesses.service.ts';
import { businesses } from './businesses.table.ts';
import { businessCard } from './businesses.view.ts';
import { closeClaims, eraseClaimsOf } from './claims/claims.service.ts';
import { dropChecks, eraseVerifications } from './verifications.service.ts';

export const businessKind: ListingKind<typeof businessInput> = {
  input: businessInput,
  unclaimedInput: unclaimedBusinessInput,
  fields: fieldsOf(businessInput),
  schemaVersion: 2,
  // Older drafts have services as plain texts instead of attribute keys.
  upgrade: (typed) => ({ ...typed, ...saidAsTyped(typed.services) }),
  photoFields: ['mainPhotos', 'cover', 'logo', 'galleryPhotos'],
  documentFields: ['papers'],
  expiresAfterDays: null,
  path: (id, slug) => href(paths.business, { id, slug: slug || undefined }),
  listPath: (category) =>
    category ? href(paths.subCategory, { id: category }) : href(paths.category, { type: 'services' }),
  categoryPath: (id) => href(paths.subCategory, { id }),
  editPath: (id) => href(paths.addBusiness, {}, { id }),
  minePath: href(paths.myBusinesses),
  titleField: 'name',
  facts: ({ name, nameArabic, categoryId, subCategoryIds, address, location }) => ({
    titleEn: name,
    titleAr: nameArabic || name,
    searchText: businessText({ titleEn: name, titleAr: nameArabic, address }),
    categoryId,
    categoryIds: [...new Set([categoryId, ...subCategoryIds])],
    location,
  }),
  said: ({ services, facts, evidence, papers }) => ({ services, facts, evidence, papers }),
  async verify(tx, scope, { categoryId, subCategoryIds, city, state }) {
    const known = await areCodesOf(tx, scope, { city, state });
    if (!known.city) throw new AppError('validation', { city: ['errors.field.cityRequired'] });
    if (!known.state) throw new AppError('validation', { state: ['errors.field.stateRequired'] });
    if (!(await areCategories(tx, scope, 'directory', [categoryId], null)))
      throw new AppError('validation', { categoryId: ['errors.field.mainCategoryRequired'] });
    if (!(await areCategories(tx, scope, 'directory', subCategoryIds, categoryId)))
      throw new AppError('validation', { subCategoryIds: ['errors.field.subCategoryRequired'] });
  },
  dueAtOnce: () => ['hours'],
  async dropChecks(tx, listing, { phone, address, website }) {
    const [before] = await listContacts(tx, [listing.id]);
    return before ? dropChecks(tx, listing, before, { phone, address, website }) : {};
  },
  publish: saveBusiness,
  words: wordsIn(businesses),
  narrow: narrowBusinesses,
  card: {
    schema: cardSchema,
    pictures: ['picture', 'logo'],
    async read(db, scope, ids) {
      const { rows, names } = await listBusinessCards(db, scope, ids);
      return rows.map((row) => businessCard(row, names, scope.lang));
    },
  },
  takenDown: closeClaims,
  async erase(tx, listingId) {
    await eraseClaimsOf(tx, listingId);
    await eraseVerifications(tx, listingId);
    await removeBusiness(tx, listingId);
  },
};
