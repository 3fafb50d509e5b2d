import { sweepOutbox } from '../cache/outbox.tasks.ts';
import { sweepSessions } from '../modules/accounts/accounts.tasks.ts';
import { sendCodeTask, sweepCodes } from '../modules/accounts/codes/codes.tasks.ts';
import { eraseAccounts } from '../modules/accounts/own-data/deletion.tasks.ts';
import { removeUnusedPhoto } from '../modules/accounts/profile/photo.tasks.ts';
import { aggregateCategoryCountsTask } from '../modules/categories/categories.tasks.ts';
import {
  matchSavedSearches,
  refreshSavedSearches,
  sendAlertDigests,
} from '../modules/distribution/saved-searches/saved-searches.tasks.ts';
import { blogPublicationTask } from '../modules/editorial/blogs/blogs.tasks.ts';
import { deleteRemovedBlogsTask } from '../modules/editorial/blogs/removed-blogs.tasks.ts';
import {
  deleteOldNewsletterData,
  testIssueTask,
  weeklyIssueTask,
} from '../modules/editorial/newsletter/newsletter.tasks.ts';
import { sendIssues } from '../modules/editorial/newsletter/send-issues.ts';
import { notifiedListings } from '../modules/listings/adapters/notified-listings.ts';
import { notifyPriceDropTask } from '../modules/listings/favourites/favourites.tasks.ts';
import { removeExpiredDocumentsTask } from '../modules/listings/kinds/businesses/claims/claims.tasks.ts';
import { eraseApplicationsTask } from '../modules/listings/kinds/jobs/applications/applications.tasks.ts';
import {
  eraseRemovedListingsTask,
  expireListingsTask,
  remindAuthorsTask,
} from '../modules/listings/lifecycle/listings.tasks.ts';
import { sendMailTask } from '../modules/mail/mail.tasks.ts';
import { processDocumentTask, processMediumTask, sweepMediaTask } from '../modules/media/media.tasks.ts';
import { removeMediaFiles } from '../modules/media/media-files.tasks.ts';
import { deleteOldChatsTask } from '../modules/messaging/chat/chat.tasks.ts';
import {
  emailChatResponseTask,
  notifyChatResponseTask,
  remindStaffTask,
} from '../modules/messaging/chat/notices.tasks.ts';
import { sendReplyTask } from '../modules/messaging/inbox/inbox.tasks.ts';
import { emailUnreadTask, notifyUnreadTask } from '../modules/messaging/threads/notices.tasks.ts';
import { deleteOldThreadsTask } from '../modules/messaging/threads/threads.tasks.ts';
import { notifyDecisionTask } from '../modules/moderation/decisions/decisions.tasks.ts';
import { eraseReportTextsTask } from '../modules/moderation/reports/reports.tasks.ts';
import { deleteOldNotificationsTask } from '../modules/notifications/notifications.tasks.ts';
import { sendPushTask } from '../modules/notifications/push/push.tasks.ts';
import { countSearchWords, deleteOldSearchQueries, reindexCities } from '../modules/search/search.tasks.ts';
import { deleteOldImports, runImportTask } from '../modules/staff/imports/imports.tasks.ts';
import { sweepInvitations } from '../modules/staff/people/invitations/invitations.tasks.ts';
import { endSuspensions } from '../modules/staff/people/suspension.tasks.ts';
import type { Task } from '../tasks/define-task.ts';
import type { PeriodicJob } from '../tasks/periodic-jobs.ts';
import { sweepTaskEffects } from '../tasks/task-effects.tasks.ts';
import { listingErasers } from './listing-erasers.ts';
import { listingKinds } from './listing-kinds.ts';
import { addMailLinks } from './mail-links.ts';
import { personalData } from './personal-data.ts';
import { searchables } from './public-resources.ts';

/** All background tasks of the worker; modules define theirs in `<noun>.tasks.ts`. */
export const tasks: readonly Task[] = [
  sweepTaskEffects,
  sendMailTask(addMailLinks),
  sendReplyTask,
  sendCodeTask,
  sweepCodes,
  removeUnusedPhoto,
  sweepSessions,
  sweepInvitations,
  eraseAccounts(personalData),
  endSuspensions(personalData),
  eraseRemovedListingsTask(listingKinds, listingErasers),
  expireListingsTask,
  remindAuthorsTask(listingKinds),
  notifyDecisionTask(listingKinds),
  processDocumentTask,
  processMediumTask,
  removeMediaFiles,
  sweepMediaTask,
  eraseReportTextsTask,
  removeExpiredDocumentsTask,
  deleteOldChatsTask,
  notifyChatResponseTask,
  emailChatResponseTask,
  remindStaffTask,
  deleteOldThreadsTask,
  notifyUnreadTask,
  emailUnreadTask,
  eraseApplicationsTask,
  runImportTask(listingKinds),
  deleteOldImports,
  blogPublicationTask,
  deleteRemovedBlogsTask,
  testIssueTask,
  weeklyIssueTask(listingKinds),
  deleteOldNewsletterData,
  countSearchWords,
  deleteOldSearchQueries,
  sendAlertDigests(searchables),
  refreshSavedSearches,
  notifyPriceDropTask,
  deleteOldNotificationsTask,
  sendPushTask(notifiedListings(listingKinds)),
];

/** Periodic jobs of every worker. */
export const periodicJobs: readonly PeriodicJob[] = [
  aggregateCategoryCountsTask,
  sweepOutbox(),
  sendIssues,
  reindexCities(searchables),
  matchSavedSearches(searchables),
];
