import type { Task } from './lib/tasks/define-task.ts';
import { sweepTaskEffects } from './lib/tasks/task-effects.tasks.ts';
import { listingKinds } from './listing-kinds.ts';
import { sweepSessions } from './modules/accounts/accounts.tasks.ts';
import { sendCodeTask, sweepCodes } from './modules/accounts/codes.tasks.ts';
import { eraseAccounts } from './modules/accounts/deletion.tasks.ts';
import { removeUnusedPhoto } from './modules/accounts/photo.tasks.ts';
import { eraseRemovedListings } from './modules/listings/listings.tasks.ts';
import { sendMailTask } from './modules/mail/mail.tasks.ts';
import { processMediumTask, sweepMediaTask } from './modules/media/media.tasks.ts';
import { removeMediaFiles } from './modules/media/media-files.tasks.ts';
import { forgetReportTexts } from './modules/reports/reports.tasks.ts';

/** Every task that a worker runs; modules own theirs in `<noun>.tasks.ts`. */
export const tasks: readonly Task[] = [
  sweepTaskEffects,
  sendMailTask,
  sendCodeTask,
  sweepCodes,
  removeUnusedPhoto,
  sweepSessions,
  eraseAccounts,
  eraseRemovedListings(listingKinds),
  processMediumTask,
  removeMediaFiles,
  sweepMediaTask,
  forgetReportTexts,
];
