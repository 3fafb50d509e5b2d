import type { KindPages, PageQuery } from '../../shared/kinds/kind.ts';

const list: PageQuery = {
  side: ['offer', 'wanted'],
  field: 'ids',
  area: 'ids',
  jobType: 'several',
  experience: 'several',
  payPer: 'several',
  priceMin: 'any',
  priceMax: 'any',
  by: ['company', 'person'],
  q: 'any',
  near: 'any',
  within: ['1', '3', '5', '10'],
  sort: ['newest', 'dearest', 'cheapest', 'nearest'],
  cursor: 'any',
};

export const jobPages: KindPages = {
  files: {
    jobsEntry: 'features/jobs/list/jobs-entry.route.tsx',
    jobs: 'features/jobs/list/job-list.route.tsx',
    job: 'features/jobs/detail/job.route.tsx',
    searchJobs: 'features/jobs/list/job-list.route.tsx',
    postJob: 'features/jobs/form/post-job.route.tsx',
    personJobForm: 'features/jobs/form/job-form.route.tsx',
    seekerJobForm: 'features/jobs/form/job-form.route.tsx',
    companyJobForm: 'features/jobs/form/job-form.route.tsx',
    savedJobs: 'features/jobs/saved/saved-jobs.route.tsx',
    myJobs: 'features/jobs/owner/my-jobs.route.tsx',
    myJob: 'features/jobs/owner/own-job.route.tsx',
    applications: 'features/applications/applications.route.tsx',
    myApplications: 'features/applications/my-applications.route.tsx',
  },
  queries: {
    jobs: list,
    searchJobs: list,
  },
};
