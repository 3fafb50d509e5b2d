import {
  type ExperienceLevel,
  experienceLevels,
  type JobForm,
  type JobType,
  jobTypes,
  type PayPeriod,
  payPeriods,
} from '@dalil/contract/job-options';
import { href, paths } from '@dalil/contract/paths';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import { fieldHooks } from '../../../shared/listing/form/fields.ts';
import {
  chosen,
  given,
  givenCents,
  givenLink,
  type PosterValues,
  posterInput,
  posterValuesOf,
  readInput,
} from '../../../shared/listing/form/post-values.ts';
import { onePage, type Steps } from '../../../shared/listing/form/steps.ts';

const work = ['title', 'categoryId', 'jobType', 'experience', 'areaId', 'place', 'description'];
const rest = ['payPer', 'payFrom', 'payTo', 'phone', 'email', 'anonymous', 'showPhone'];
/** Fields of each job form; each form has a single page. */
export const jobSteps: Record<JobForm, Steps> = {
  company: onePage(['companyName', ...work, ...rest]),
  person: onePage([...work, ...rest]),
  seeker: onePage([...work, 'portfolio', ...rest]),
};

const formPaths = {
  company: paths.companyJobForm,
  person: paths.personJobForm,
  seeker: paths.seekerJobForm,
} as const satisfies Record<JobForm, string>;

/** Path of a job form, for a new job or, with `id`, for a draft. */
export const formPath = (form: JobForm, id?: number, step?: number) =>
  href(formPaths[form], {}, { id, step });

/** Returns the job form that belongs to a path; the company form for any other path. */
export const formForPath = (pathname: string): JobForm =>
  (Object.keys(formPaths) as JobForm[]).find((form) => formPaths[form] === pathname) ?? 'company';

/** A business for which its owner can post jobs. */
export interface OwnBusiness {
  id: number;
  name: string;
}

/** Field values as the user entered them. */
export interface Values extends PosterValues {
  form: JobForm;
  businessId: number | null;
  companyName: string;
  title: string;
  categoryId: number | null;
  jobType: JobType | null;
  experience: ExperienceLevel;
  areaId: number | null;
  place: string;
  description: string;
  payPer: PayPeriod;
  payFrom: string;
  payTo: string;
  portfolio: string;
}

export const jobFields = fieldHooks<Values>();

/**
 * Converts the field values to the request body of the API contract, without empty fields and without fields of other
 * job forms.
 */
export function inputOf(values: Values) {
  const { form, businessId, categoryId, jobType, areaId, payPer, experience } = values;
  return {
    form,
    ...(form === 'company' && given('companyName', values.companyName)),
    ...(form === 'company' && chosen('businessId', businessId)),
    ...given('title', values.title),
    ...chosen('categoryId', categoryId),
    ...chosen('jobType', jobType),
    experience,
    ...chosen('areaId', areaId),
    ...given('place', values.place),
    ...given('description', values.description),
    payPer,
    ...givenCents('payFrom', values.payFrom),
    ...givenCents('payTo', values.payTo),
    ...(form === 'seeker' && givenLink('portfolio', values.portfolio)),
    ...posterInput(values),
  };
}

/**
 * Returns the field values of a draft, whose saved input may be incomplete or invalid, or the defaults of a new form.
 */
export function valuesOf(
  saved: Pick<SavedDraft, 'input'> | null,
  form: JobForm,
  own: OwnBusiness | null = null,
): Values {
  const input =
    saved?.input ?? (form === 'company' && own ? { businessId: own.id, companyName: own.name } : {});
  const { text, number, dollars, oneOf } = readInput(input);
  return {
    form,
    businessId: number('businessId'),
    companyName: text('companyName'),
    title: text('title'),
    categoryId: number('categoryId'),
    jobType: oneOf('jobType', jobTypes, null),
    experience: oneOf('experience', experienceLevels, 'none'),
    areaId: number('areaId'),
    place: text('place'),
    description: text('description'),
    payPer: oneOf('payPer', payPeriods, 'hour'),
    payFrom: dollars('payFrom'),
    payTo: dollars('payTo'),
    portfolio: text('portfolio'),
    ...posterValuesOf(input),
  };
}
