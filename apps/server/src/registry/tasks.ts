import { sweepOutbox } from '../cache/outbox.tasks.ts';
import { sweepSessions } from '../modules/accounts/accounts.tasks.ts';
import { sendCodeTask, sweepCodes } from '../modules/accounts/codes/codes.tasks.ts';
import { eraseAccounts } from '../modules/accounts/own-data/deletion.tasks.ts';
import { removeUnusedPhoto } from '../modules/accounts/profile/photo.tasks.ts';
import { foldCategoryCounts } from '../modules/categories/categories.tasks.ts';
import {
  refreshSavedSearches,
  sendAlertLetters,
  tellArrivals,
} from '../modules/distribution/saved-searches/saved-searches.tasks.ts';
import { announceBlogTask } from '../modules/editorial/blogs/blogs.tasks.ts';
import { forgetRemovedBlogsTask } from '../modules/editorial/blogs/removed-blogs.tasks.ts';
import {
  forgetNewsletter,
  testLetterTask,
  weeklyLetterTask,
} from '../modules/editorial/newsletter/newsletter.tasks.ts';
import { sendLetters } from '../modules/editorial/newsletter/send-letters.ts';
import { notifiedListings } from '../modules/listings/adapters/notified-listings.ts';
import { tellPriceDropTask } from '../modules/listings/favourites/favourites.tasks.ts';
import { removeOldPapersTask } from '../modules/listings/kinds/businesses/claims/claims.tasks.ts';
import { eraseApplicationsTask } from '../modules/listings/kinds/jobs/applications/applications.tasks.ts';
import {
  eraseRemovedListings,
  expireListingsTask,
  remindAuthorsTask,
} from '../modules/listings/lifecycle/listings.tasks.ts';
import { sendMailTask } from '../modules/mail/mail.tasks.ts';
import { processDocumentTask, processMediumTask, sweepMediaTask } from '../modules/media/media.tasks.ts';
import { removeMediaFiles } from '../modules/media/media-files.tasks.ts';
import { forgetChatsTask } from '../modules/messaging/chat/chat.tasks.ts';
import { mailAnswerTask, remindStaffTask, tellAnswerTask } from '../modules/messaging/chat/notices.tasks.ts';
import { sendReplyTask } from '../modules/messaging/inbox/inbox.tasks.ts';
import { mailUnreadTask, tellUnreadTask } from '../modules/messaging/threads/notices.tasks.ts';
import { forgetThreadsTask } from '../modules/messaging/threads/threads.tasks.ts';
import { tellDecisionTask } from '../modules/moderation/decisions/decisions.tasks.ts';
import { forgetReportTexts } from '../modules/moderation/reports/reports.tasks.ts';
import { forgetNotifications } from '../modules/notifications/notifications.tasks.ts';
import { sendPushTask } from '../modules/notifications/push/push.tasks.ts';
import { countSearchWords, forgetSearches, reindexCities } from '../modules/search/search.tasks.ts';
import { forgetImports, runImportTask } from '../modules/staff/imports/imports.tasks.ts';
import { sweepInvitations } from '../modules/staff/people/invitations/invitations.tasks.ts';
import { endSuspensions } from '../modules/staff/people/suspension.tasks.ts';
import type { Task } from '../tasks/define-task.ts';
import type { Round } from '../tasks/rounds.ts';
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
  eraseRemovedListings(listingKinds, listingErasers),
  expireListingsTask,
  remindAuthorsTask(listingKinds),
  tellDecisionTask(listingKinds),
  processDocumentTask,
  processMediumTask,
  removeMediaFiles,
  sweepMediaTask,
  forgetReportTexts,
  removeOldPapersTask,
  forgetChatsTask,
  tellAnswerTask,
  mailAnswerTask,
  remindStaffTask,
  forgetThreadsTask,
  tellUnreadTask,
  mailUnreadTask,
  eraseApplicationsTask,
  runImportTask(listingKinds),
  forgetImports,
  announceBlogTask,
  forgetRemovedBlogsTask,
  testLetterTask,
  weeklyLetterTask(listingKinds),
  forgetNewsletter,
  countSearchWords,
  forgetSearches,
  sendAlertLetters(searchables),
  refreshSavedSearches,
  tellPriceDropTask,
  forgetNotifications,
  sendPushTask(notifiedListings(listingKinds)),
];

/** Periodic jobs of every worker. */
export const rounds: readonly Round[] = [
  foldCategoryCounts,
  sweepOutbox(),
  sendLetters,
  reindexCities(searchables),
  tellArrivals(searchables),
];
