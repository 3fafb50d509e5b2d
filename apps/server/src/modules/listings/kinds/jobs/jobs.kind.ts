import { unfairWork } from '@dalil/contract/fair-work';
import { jobCard as cardSchema, jobInput, perHour } from '@dalil/contract/jobs';
import { href, paths } from '@dalil/contract/paths';
import { foldText } from '@dalil/messages/fold-text';
import { AppError } from '../../../../app-error.ts';
import { titlePair } from '../../../../text/title-pair.ts';
import { areCategories } from '../../../categories/categories.service.ts';
import { areAreas } from '../../../places/areas.service.ts';
import { conceptsIn, wordsIn } from '../../adapters/own-words.ts';
import { fieldsOf, type ListingKind } from '../../base/listing-kind.ts';
import { reachIn } from '../../base/reach.ts';
import { eraseApplicationsFor } from './applications/applications.service.ts';
import { isOwnBusiness, listJobCards, narrowJobs, removeJob, saveJob } from './jobs.service.ts';
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
  // All job forms share this path: the form is read from the draft.
  editPath: (id) => href(paths.companyJobForm, {}, { id }),
  minePath: href(paths.myJobs),
  facts: (input) => {
    const { title, titleArabic, categoryId, areaId, place, payFrom, payTo, payPer, anonymous } = input;
    const company = input.form === 'company' ? input.companyName : undefined;
    const pay = payFrom ?? payTo;
    return {
      ...titlePair(title, titleArabic),
      searchText: foldText([title, titleArabic, company, place].filter(Boolean).join(' ')),
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
  // Only the company name is checked here: titles and descriptions were rejected earlier, and job seekers describe
  // themselves.
  doubts: (input) =>
    input.form === 'company'
      ? unfairWork(input.companyName).map(({ words }) => ({ code: 'fairWork', field: 'companyName', words }))
      : [],
  // Pay is not a price: a reduction is not good news for those who saved the job.
  dueAtOnce: () => [],
  publish: saveJob,
  words: wordsIn(jobs),
  narrow: narrowJobs,
  concepts: conceptsIn(jobs, ({ jobType }) => [
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
  contact: reachIn(jobs),
  takenDown: (tx, { id }) => eraseApplicationsFor(tx, id),
  async erase(tx, id) {
    await eraseApplicationsFor(tx, id);
    await removeJob(tx, id);
  },
};
