import {
  businessInput,
  businessCard as cardSchema,
  unclaimedBusinessInput,
} from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import { AppError } from '../../../../app-error.ts';
import { businessSearchText } from '../../../attributes/business-search-text.ts';
import { convertTextServices } from '../../../attributes/text-service-conversion.ts';
import { areCategories } from '../../../categories/categories.service.ts';
import { areCityCodes } from '../../../places/places.service.ts';
import { readDescriptions } from '../../adapters/detail-readers.ts';
import { fieldsOf, type ListingKind } from '../../base/listing-kind.ts';
import {
  filterBusinessIds,
  listBusinessCards,
  listContacts,
  removeBusiness,
  saveBusiness,
} from './businesses.service.ts';
import { businesses } from './businesses.table.ts';
import { businessCard } from './businesses.view.ts';
import { closeClaims, eraseClaimsOf } from './claims/claims.service.ts';
import { eraseVerifications, invalidateChecks } from './verifications.service.ts';

export const businessKind: ListingKind<typeof businessInput> = {
  input: businessInput,
  unclaimedInput: unclaimedBusinessInput,
  fields: fieldsOf(businessInput),
  schemaVersion: 2,
  // Older drafts have services as plain texts instead of attribute keys.
  upgrade: (typed) => ({ ...typed, ...convertTextServices(typed.services) }),
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
  baseFields: ({ name, nameArabic, categoryId, subCategoryIds, address, location }) => ({
    titleEn: name,
    titleAr: nameArabic || name,
    searchText: businessSearchText({ titleEn: name, titleAr: nameArabic, address }),
    categoryId,
    categoryIds: [...new Set([categoryId, ...subCategoryIds])],
    location,
  }),
  declaredAttributes: ({ services, facts, evidence, papers }) => ({ services, facts, evidence, papers }),
  async verify(tx, scope, { categoryId, subCategoryIds, city, state }) {
    const known = await areCityCodes(tx, scope, { city, state });
    if (!known.city) throw new AppError('validation', { city: ['errors.field.cityRequired'] });
    if (!known.state) throw new AppError('validation', { state: ['errors.field.stateRequired'] });
    if (!(await areCategories(tx, scope, 'directory', [categoryId], null)))
      throw new AppError('validation', { categoryId: ['errors.field.mainCategoryRequired'] });
    if (!(await areCategories(tx, scope, 'directory', subCategoryIds, categoryId)))
      throw new AppError('validation', { subCategoryIds: ['errors.field.subCategoryRequired'] });
  },
  instantFields: () => ['hours'],
  async dropChecks(tx, listing, { phone, address, website }) {
    const [before] = await listContacts(tx, [listing.id]);
    return before ? invalidateChecks(tx, listing, before, { phone, address, website }) : {};
  },
  publish: saveBusiness,
  descriptions: readDescriptions(businesses),
  filterIds: filterBusinessIds,
  card: {
    schema: cardSchema,
    pictures: ['picture', 'logo'],
    async read(db, scope, ids) {
      const { rows, names } = await listBusinessCards(db, scope, ids);
      return rows.map((row) => businessCard(row, names, scope.lang));
    },
  },
  onTakenDown: closeClaims,
  standardReasons: ['photos', 'addressOrHours', 'immigrationHelp'],
  async erase(tx, listingId) {
    await eraseClaimsOf(tx, listingId);
    await eraseVerifications(tx, listingId);
    await removeBusiness(tx, listingId);
  },
};
