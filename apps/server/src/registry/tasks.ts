import { sweepOutbox } from '../cache/outbox.tasks.ts';
import { sweepSessions } from '../modules/accounts/accounts.tasks.ts';
import { sendCodeTask, sweepCodes } from '../modules/accounts/codes/codes.tasks.ts';
import { sweepInvitations } from '../modules/accounts/invitations/invitations.tasks.ts';
import { eraseAccounts } from '../modules/accounts/own-data/deletion.tasks.ts';
import { removeUnusedPhoto } from '../modules/accounts/profile/photo.tasks.ts';
import { endSuspensions } from '../modules/accounts/staff/suspension.tasks.ts';
import { eraseApplicationsTask } from '../modules/applications/applications.tasks.ts';
import { announceBlogTask } from '../modules/blogs/blogs.tasks.ts';
import { forgetRemovedBlogsTask } from '../modules/blogs/removed-blogs.tasks.ts';
import { foldCategoryCounts } from '../modules/categories/categories.tasks.ts';
import { forgetChatsTask } from '../modules/chat/chat.tasks.ts';
import { mailAnswerTask, remindStaffTask, tellAnswerTask } from '../modules/chat/notices.tasks.ts';
import { removeOldPapersTask } from '../modules/claims/claims.tasks.ts';
import { tellPriceDropTask } from '../modules/favourites/favourites.tasks.ts';
import { forgetImports, runImportTask } from '../modules/imports/imports.tasks.ts';
import { sendReplyTask } from '../modules/inbox/inbox.tasks.ts';
import { tellDecisionTask } from '../modules/listings/decisions.tasks.ts';
import {
  eraseRemovedListings,
  expireListingsTask,
  remindAuthorsTask,
} from '../modules/listings/listings.tasks.ts';
import { sendMailTask } from '../modules/mail/mail.tasks.ts';
import { processDocumentTask, processMediumTask, sweepMediaTask } from '../modules/media/media.tasks.ts';
import { removeMediaFiles } from '../modules/media/media-files.tasks.ts';
import {
  forgetNewsletter,
  testLetterTask,
  weeklyLetterTask,
} from '../modules/newsletter/newsletter.tasks.ts';
import { sendLetters } from '../modules/newsletter/send-letters.ts';
import { forgetNotifications } from '../modules/notifications/notifications.tasks.ts';
import { sendPushTask } from '../modules/notifications/push/push.tasks.ts';
import { forgetReportTexts } from '../modules/reports/reports.tasks.ts';
import {
  refreshSavedSearches,
  sendAlertLetters,
  tellArrivals,
} from '../modules/saved-searches/saved-searches.tasks.ts';
import { countSearchWords, forgetSearches, reindexCities } from '../modules/search/search.tasks.ts';
import { mailUnreadTask, tellUnreadTask } from '../modules/threads/notices.tasks.ts';
import { forgetThreadsTask } from '../modules/threads/threads.tasks.ts';
import type { Task } from '../tasks/define-task.ts';
import type { Round } from '../tasks/rounds.ts';
import { sweepTaskEffects } from '../tasks/task-effects.tasks.ts';
import { listingKinds } from './listing-kinds.ts';
import { searchables } from './searchables.ts';

/** Every task that a worker runs; modules own theirs in `<noun>.tasks.ts`. */
export const tasks: readonly Task[] = [
  sweepTaskEffects,
  sendMailTask,
  sendReplyTask,
  sendCodeTask,
  sweepCodes,
  removeUnusedPhoto,
  sweepSessions,
  sweepInvitations,
  eraseAccounts,
  endSuspensions,
  eraseRemovedListings(listingKinds),
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
  sendPushTask(listingKinds),
];

/** What every worker does by the clock. */
export const rounds: readonly Round[] = [
  foldCategoryCounts,
  sweepOutbox(),
  sendLetters,
  reindexCities(searchables),
  tellArrivals(searchables),
];
