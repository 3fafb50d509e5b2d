import { findUnfairJobWording } from '@dalil/contract/fair-work';
import { jobCard as cardSchema, jobInput, perHour } from '@dalil/contract/jobs';
import { href, paths } from '@dalil/contract/paths';
import { normaliseText } from '@dalil/messages/normalise-text';
import { AppError } from '../../../../app-error.ts';
import { bilingualTitle } from '../../../../text/bilingual-title.ts';
import { areCategories } from '../../../categories/categories.service.ts';
import { areAreas } from '../../../places/areas.service.ts';
import { readConcepts, readDescriptions } from '../../adapters/detail-readers.ts';
import { readContactDetails } from '../../base/contact-details.ts';
import { fieldsOf, type ListingKind } from '../../base/listing-kind.ts';
import { eraseApplicationsFor } from './applications/applications.service.ts';
import { filterJobIds, isOwnBusiness, listJobCards, moveJobs, removeJob, saveJob } from './jobs.service.ts';
import { jobs } from './jobs.table.ts';
import { jobCard } from './jobs.view.ts';

export const jobKind: ListingKind<typeof jobInput> = {
  input: jobInput,
  fields: fieldsOf(jobInput),
  schemaVersion: 1,
  upgrade: (typed) => typed,
  photoFields: [],
  expiresAfterDays: 30,
  fulfilled: 'filled',
  path: (id, slug) => href(paths.job, { id, slug: slug || undefined }),
  listPath: (category) => href(paths.jobs, {}, { field: category }),
  // The edit pages of all job forms have this path; the page reads from the draft which form to show.
  editPath: (id) => href(paths.companyJobForm, {}, { id }),
  minePath: href(paths.myJobs),
  baseFields: (input) => {
    const { title, titleArabic, categoryId, areaId, place, payFrom, payTo, payPer, anonymous } = input;
    const company = input.form === 'company' ? input.companyName : undefined;
    const pay = payFrom ?? payTo;
    return {
      ...bilingualTitle(title, titleArabic),
      searchText: normaliseText([title, titleArabic, company, place].filter(Boolean).join(' ')),
      categoryId,
      categoryIds: [categoryId],
      areaId,
      location: null,
      side: input.form === 'seeker' ? 'wanted' : 'offer',
      amount: pay === undefined ? null : perHour(pay, payPer),
      anonymous,
    };
  },
  async verify(tx, listing, input) {
    if (!(await areCategories(tx, listing, 'job', [input.categoryId], null)))
      throw new AppError('validation', { categoryId: ['errors.field.mainCategoryRequired'] });
    if (!(await areAreas(tx, listing, [input.areaId])))
      throw new AppError('validation', { areaId: ['errors.field.locationRequired'] });
    if (input.form === 'company' && input.businessId !== undefined)
      if (!(await isOwnBusiness(tx, listing, input.businessId)))
        throw new AppError('validation', { companyName: ['errors.field.companyNameRequired'] });
  },
  // Only the company name is checked here: unfair wording in titles and descriptions was already rejected, and job
  // seekers describe themselves.
  softWarnings: (input) =>
    input.form === 'company'
      ? findUnfairJobWording(input.companyName).map(({ words }) => ({
          code: 'fairWork',
          field: 'companyName',
          words,
        }))
      : [],
  // No field applies at once: unlike a lower price, lower pay is not good news for those who saved the job.
  instantFields: () => [],
  publish: saveJob,
  descriptions: readDescriptions(jobs),
  filterIds: filterJobIds,
  concepts: readConcepts(jobs, ({ jobType }) => [
    ...(jobType === 'part' ? [] : ['fulltime']),
    ...(jobType === 'full' ? [] : ['parttime']),
  ]),
  card: {
    schema: cardSchema,
    pictures: [],
    async read(db, scope, ids) {
      const { rows, names } = await listJobCards(db, scope, ids);
      return rows.map((row) => jobCard(row, names, scope.lang));
    },
  },
  contact: readContactDetails(jobs),
  onTakenDown: (tx, { id }) => eraseApplicationsFor(tx, id),
  standardReasons: ['price', 'equalWork', 'immigrationHelp'],
  moveToBusiness: moveJobs,
  async erase(tx, id) {
    await eraseApplicationsFor(tx, id);
    await removeJob(tx, id);
  },
};
