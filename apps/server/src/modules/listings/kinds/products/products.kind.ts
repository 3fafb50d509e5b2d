import { href, paths } from '@dalil/contract/paths';
import { amountOf } from '@dalil/contract/posts';
import { productCard as cardSchema, productInput } from '@dalil/contract/products';
import { normaliseText } from '@dalil/messages/normalise-text';
import { AppError } from '../../../../app-error.ts';
import { bilingualTitle } from '../../../../text/bilingual-title.ts';
import { areCategories } from '../../../categories/categories.service.ts';
import { areAreas } from '../../../places/areas.service.ts';
import { readConcepts, readDescriptions } from '../../adapters/detail-readers.ts';
import { readContactDetails } from '../../base/contact-details.ts';
import { fieldsOf, type ListingKind } from '../../base/listing-kind.ts';
import { productAttributes } from './product-attributes.ts';
import { filterProductIds, listProductCards, removeProduct, saveProduct } from './products.service.ts';
import { products } from './products.table.ts';
import { productCard } from './products.view.ts';

export const productKind: ListingKind<typeof productInput> = {
  input: productInput,
  fields: fieldsOf(productInput),
  schemaVersion: 1,
  upgrade: (typed) => typed,
  photoFields: ['photos'],
  documentFields: ['papers'],
  expiresAfterDays: 45,
  fulfilled: 'sold',
  path: (id, slug) => href(paths.product, { id, slug: slug || undefined }),
  price: 'whole',
  listPath: (category) => href(paths.products, {}, { main_id: category }),
  categoryPath: (id) => href(paths.marketSubCategories, {}, { main_id: id }),
  editPath: (id) => href(paths.newProduct, {}, { id }),
  minePath: href(paths.myProducts),
  baseFields: (input) => ({
    ...bilingualTitle(input.title, input.titleArabic),
    searchText: normaliseText([input.title, input.titleArabic, input.description].filter(Boolean).join(' ')),
    categoryId: input.categoryId,
    categoryIds: [input.categoryId, input.subCategoryId],
    areaId: input.areaId,
    location: null,
    side: input.side,
    amount: amountOf(input),
    anonymous: input.anonymous,
  }),
  declaredAttributes: ({ facts, evidence, papers }) => ({ facts, evidence, papers }),
  async verify(tx, scope, { categoryId, subCategoryId, areaId }) {
    if (!(await areCategories(tx, scope, 'product', [categoryId], null)))
      throw new AppError('validation', { categoryId: ['errors.field.mainCategoryRequired'] });
    if (!(await areCategories(tx, scope, 'product', [subCategoryId], categoryId)))
      throw new AppError('validation', { subCategoryId: ['errors.field.subCategoryRequired'] });
    if (!(await areAreas(tx, scope, [areaId])))
      throw new AppError('validation', { areaId: ['errors.field.locationRequired'] });
  },
  // A lower price applies without review (decision 24), and so does a change to free.
  instantFields(before, after) {
    const [was, is] = [amountOf(before), amountOf(after)];
    return was !== null && is !== null && is <= was ? ['price', 'priceType'] : [];
  },
  publish: saveProduct,
  descriptions: readDescriptions(products),
  filterIds: filterProductIds,
  concepts: readConcepts(products, ({ condition, priceType }) => [
    ...(condition ? [condition === 'new' ? 'new-condition' : 'used'] : []),
    ...(priceType === 'free' ? ['free'] : []),
  ]),
  card: {
    schema: cardSchema,
    pictures: ['picture'],
    async read(db, scope, ids) {
      const { rows, names } = await listProductCards(db, scope, ids);
      return rows.map((row) => productCard(row, names, scope.lang));
    },
  },
  contact: readContactDetails(products),
  standardReasons: ['photos', 'details', 'price', 'mayNotBeSold', 'immigrationHelp'],
  starterAttributes: productAttributes,
  erase: removeProduct,
};
