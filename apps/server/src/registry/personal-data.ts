import type { PersonalData } from '../db/personal-data.ts';
import { accountData, codeData, sessionData } from '../modules/accounts/accounts.personal.ts';
import { auditData } from '../modules/audit/audit.personal.ts';
import { savedSearchData } from '../modules/distribution/saved-searches/saved-searches.personal.ts';
import { newsletterData } from '../modules/editorial/newsletter/newsletter.personal.ts';
import { favouriteData } from '../modules/listings/favourites/favourites.personal.ts';
import { claimData } from '../modules/listings/kinds/businesses/claims/claims.personal.ts';
import { applicationData } from '../modules/listings/kinds/jobs/applications/applications.personal.ts';
import { listingData } from '../modules/listings/lifecycle/listings.personal.ts';
import { mailData } from '../modules/mail/mail.personal.ts';
import { mediaData } from '../modules/media/media.personal.ts';
import { chatData } from '../modules/messaging/chat/chat.personal.ts';
import { inboxData } from '../modules/messaging/inbox/inbox.personal.ts';
import { threadData } from '../modules/messaging/threads/threads.personal.ts';
import { appealData } from '../modules/moderation/appeals/appeals.personal.ts';
import { eraseReportTextsAbout } from '../modules/moderation/reports/erase-report-texts.service.ts';
import { notificationData } from '../modules/notifications/notifications.personal.ts';
import { invitationData } from '../modules/staff/people/invitations/invitations.personal.ts';
import { listingErasers } from './listing-erasers.ts';
import { listingKinds } from './listing-kinds.ts';

/**
 * All personal data stored about a person, for export and deletion; each module defines its own in
 * `<noun>.personal.ts`. The account itself is erased last.
 */
export const personalData: readonly PersonalData[] = [
  favouriteData,
  savedSearchData,
  notificationData,
  claimData,
  appealData,
  applicationData,
  threadData(eraseReportTextsAbout),
  listingData(listingKinds, listingErasers),
  mediaData,
  newsletterData,
  inboxData,
  chatData,
  mailData,
  auditData,
  codeData,
  invitationData,
  sessionData,
  accountData,
];
