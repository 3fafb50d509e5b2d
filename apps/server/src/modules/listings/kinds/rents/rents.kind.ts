import { findUnfairWording } from '@dalil/contract/fair-housing';
import { href, paths } from '@dalil/contract/paths';
import { amountOf } from '@dalil/contract/posts';
import {
  rentCard as cardSchema,
  fairHousingError,
  perMonth,
  type RentInput,
  rentInput,
} from '@dalil/contract/rents';
import { normaliseText } from '@dalil/messages/normalise-text';
import { AppError } from '../../../../app-error.ts';
import { bilingualTitle } from '../../../../text/bilingual-title.ts';
import { areCategories } from '../../../categories/categories.service.ts';
import { areAreas } from '../../../places/areas.service.ts';
import { readConcepts, readDescriptions } from '../../adapters/detail-readers.ts';
import { readContactDetails } from '../../base/contact-details.ts';
import { fieldsOf, type ListingKind } from '../../base/listing-kind.ts';
import { obfuscateLocation } from '../../catalog/obfuscate-location.ts';
import {
  filterRentIds,
  findMoveInDate,
  isShared,
  listRentCards,
  publicPlace,
  removeRent,
  saveRent,
} from './rents.service.ts';
import { rents } from './rents.table.ts';
import { rentCard } from './rents.view.ts';

const textFields = ['title', 'titleArabic', 'description'] as const;
/** Highest bedroom count in the lexicon. */
const mostBedrooms = 5;

export const rentKind: ListingKind<typeof rentInput> = {
  input: rentInput,
  fields: fieldsOf(rentInput),
  schemaVersion: 1,
  upgrade: (typed) => typed,
  photoFields: ['photos'],
  documentFields: ['papers'],
  fulfilled: 'rented',
  // Decision 26 sets this number of days.
  expiresAfterDays: 60,
  path: (id, slug) => href(paths.rent, { id, slug: slug || undefined }),
  price: 'month',
  listPath: (category) => href(paths.rents, {}, { sub: category }),
  // The edit pages of all rent forms have this path; the page reads from the draft which form to show.
  editPath: (id) => href(paths.rentForm, {}, { id }),
  minePath: href(paths.myRents),
  baseFields: (input, { secret }) => {
    const { title, titleArabic, categoryId, areaId, anonymous } = input;
    const words = [title, titleArabic, input.form === 'offer' && publicPlace(input)];
    return {
      ...bilingualTitle(title, titleArabic),
      searchText: normaliseText(words.filter(Boolean).join(' ')),
      categoryId,
      categoryIds: [categoryId],
      areaId,
      anonymous,
      ...(input.form === 'offer'
        ? { side: 'offer', amount: monthly(input), location: whereShown(input, secret) }
        : { side: 'wanted', amount: input.budget, location: null }),
    };
  },
  declaredAttributes: ({ facts, evidence, papers }) => ({ services: [], facts, evidence, papers }),
  async verify(tx, { cityId }, input) {
    const refuse = (field: string, error: string) => new AppError('validation', { [field]: [error] });
    if (!(await areCategories(tx, { cityId }, 'rent', [input.categoryId], null)))
      throw refuse('categoryId', 'errors.field.accommodationRequired');
    if (!(await areAreas(tx, { cityId }, [input.areaId])))
      throw refuse('areaId', 'errors.field.locationRequired');
    const shared = await isShared(tx, { cityId }, input);
    if (input.gender !== 'any' && !shared) throw refuse('gender', 'errors.field.genderShared');
    if (input.form === 'wanted') return;
    if (input.city !== String(cityId)) throw refuse('city', 'errors.field.cityRequired');
    for (const field of textFields) {
      const error = fairHousingError(input[field] ?? '', { shared });
      if (error) throw refuse(field, error);
    }
  },
  // Clear violations of the fair-housing rules were rejected earlier; this finds the doubtful wordings.
  softWarnings: (input) =>
    textFields.flatMap((field) =>
      findUnfairWording(input[field] ?? '', { shared: true, wanted: input.form === 'wanted' }).map(
        ({ words }) => ({
          code: 'fairHousing',
          field,
          words,
        }),
      ),
    ),
  // A lower price needs no review (decision 24).
  instantFields: (before, after) => (isCheaper(before, after) ? ['price'] : []),
  publish: saveRent,
  descriptions: readDescriptions(rents),
  filterIds: filterRentIds,
  concepts: readConcepts(rents, ({ bedrooms, furnished }) => [
    ...(bedrooms === null ? [] : [bedrooms === 0 ? 'studio' : `br${Math.min(bedrooms, mostBedrooms)}`]),
    ...(furnished ? ['furnished'] : []),
  ]),
  day: findMoveInDate,
  card: {
    schema: cardSchema,
    pictures: ['picture'],
    async read(db, scope, ids) {
      const { rows, names } = await listRentCards(db, scope, ids);
      return rows.map((row) => rentCard(row, names, scope.lang));
    },
  },
  contact: readContactDetails(rents),
  standardReasons: ['photos', 'details', 'price', 'equalHousing'],
  erase: removeRent,
};

type Offer = RentInput & { form: 'offer' };

function monthly(input: Offer): number | null {
  const amount = amountOf(input);
  return amount === null ? null : perMonth(amount, input.period);
}

const whereShown = ({ location, showExact }: Offer, secret: string) =>
  location ? (showExact ? location : obfuscateLocation(location, secret)) : null;

const isCheaper = (before: RentInput, after: RentInput): boolean =>
  before.form === 'offer' &&
  after.form === 'offer' &&
  before.priceType === after.priceType &&
  before.period === after.period &&
  (after.price ?? 0) <= (before.price ?? 0);
