import { type KindFacts, member, own, searched } from './kind-facts.ts';

/**
 * Facts about the kind of listing `job` that every page loads; it contains no schemas and no texts. See `KindFacts`.
 */
export const job = {
  plural: 'jobs',
  pages: {
    jobsEntry: { path: '/jobs' },
    jobs: { path: '/Job', feed: 'job' },
    job: { path: '/show-job/:id?/:slug?' },
    searchJobs: { path: '/search-result/:keyword/job', ...searched },
    postJob: { path: '/post-job', ...member },
    personJobForm: { path: '/form/job-individual', ...member },
    seekerJobForm: { path: '/form/job-seeker', ...member },
    companyJobForm: { path: '/jobforcompany', ...member },
    savedJobs: { path: '/saved-job', ...own },
    myJobs: { path: '/my-job', ...member },
    myJob: { path: '/my-job/:id', ...member },
    applications: { path: '/my-job/:id/applications', ...member },
    myApplications: { path: '/my-applications', ...member },
  },
  saved: 'savedJobs',
  mine: 'myJobs',
  savedOrder: 3,
  mineOrder: 2,
  homeSections: ['jobs'],
  services: ['jobs'],
  taps: ['contacts'],
  highlighted: true,
} as const satisfies KindFacts;
