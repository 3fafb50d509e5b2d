import { nightly } from '../apps/server/src/testing/test-size.ts';
import type { ProjectName, ProjectTable } from './project-table.ts';

/**
 * The flow tests run only in these two projects, which together cover both languages and both screen sizes; the other
 * two projects run layout tests only.
 */
const both = ['en-desktop', 'ar-phone'] as const;

const phone: ProjectName = 'ar-phone';
const desktop: ProjectName = 'en-desktop';

/**
 * The project in which each flow runs before a merge: newcomers read Arabic on a phone, staff work on a desktop.
 * Tests that differ by language or size are tagged with the projects they need.
 */
const landing: Record<string, [project: ProjectName | typeof both, reason: string]> = {
  'account-settings.spec.ts': [
    phone,
    'a member manages the account; forms are narrowest in Arabic on a phone',
  ],
  'accounts-login.spec.ts': [
    desktop,
    'uses the user menu of the wide header; Firefox logs in on an Arabic phone',
  ],
  'accounts-password.spec.ts': [phone, 'a member resets the password'],
  'accounts-register.spec.ts': [phone, 'a newcomer registers, with Arabic digits in the code'],
  'add-business.spec.ts': [
    phone,
    'a member fills in the long form; phones name the step instead of all steps',
  ],
  'applications.spec.ts': [phone, 'a member applies for a job'],
  'blogs.spec.ts': [desktop, 'staff write articles'],
  'business-journey.spec.ts': [
    phone,
    'a member finds a business through the filter sheet and the map of a phone',
  ],
  'business.spec.ts': [
    phone,
    'a visitor reads a business; address and gallery differ by language and are tagged',
  ],
  'chat-two-servers.spec.ts': [phone, 'a visitor chats; the panel covers a phone'],
  'chat.spec.ts': [phone, 'a visitor chats; sending by Enter is tested with the staff chat'],
  'contact.spec.ts': [phone, 'a visitor writes to the staff'],
  'content.spec.ts': [desktop, 'staff edit the site; parts that one test at a time may edit are tagged'],
  'directory.spec.ts': [
    phone,
    'a visitor filters in the sheet of a phone; sidebar and map beside the list are tagged',
  ],
  'before-hydration.spec.ts': [
    desktop,
    'menus that open before hydration exist on desktops; the menu of phones is tagged',
  ],
  'attributes.spec.ts': [phone, 'a member describes a business; the test reads it in the other language too'],
  'fonts.spec.ts': [both, 'each language loads fonts of its own'],
  'header.spec.ts': [phone, 'a visitor searches through the search row of a phone'],
  'home.spec.ts': [phone, 'a visitor reads the home page'],
  'import.spec.ts': [desktop, 'staff import a table'],
  'inbox.spec.ts': [desktop, 'staff answer messages'],
  'jobs-journey.spec.ts': [phone, 'a member posts a job'],
  'language.spec.ts': [phone, 'from Arabic to English; the other way is tagged'],
  'legal.spec.ts': [phone, 'a visitor reads'],
  'messages.spec.ts': [phone, 'two members write to each other; a phone shows either the list or a thread'],
  'moderation.spec.ts': [desktop, 'staff decide by keyboard; deciding by thumb is in queue-500'],
  'my-posts.spec.ts': [phone, 'a member manages posts from the action bar of a phone'],
  'newsletter-box.spec.ts': [phone, 'a visitor subscribes'],
  'newsletter.spec.ts': [phone, 'a visitor subscribes and gets an Arabic issue'],
  'not-found.spec.ts': [phone, 'a visitor follows a broken link; machinery/errors has the English page'],
  'notifications.spec.ts': [phone, 'a phone opens a page; the popover of desktops is tagged'],
  'offline.spec.ts': [phone, 'a visitor loses the connection'],
  'staff-accounts.spec.ts': [desktop, 'staff manage accounts'],
  'product-journey.spec.ts': [
    desktop,
    'the one journey of a listing that is posted and found in English at a desk',
  ],
  'profile.spec.ts': [desktop, 'the header of desktops shows the first name'],
  'push.spec.ts': [phone, 'a member gets notifications, right to left'],
  'moderation-queue-speed.spec.ts': [both, 'by keyboard on a desktop, by thumb on a phone'],
  'articles.spec.ts': [phone, 'a visitor reads articles'],
  'rent-journey.spec.ts': [phone, 'a member posts a home'],
  'saved-searches.spec.ts': [phone, 'a visitor saves a search'],
  'saved.spec.ts': [
    desktop,
    'saves beside the title and in the menu of desktops; Firefox saves on an Arabic phone',
  ],
  'search.spec.ts': [
    desktop,
    'results have their filters beside them on desktops; Arabic queries are tagged',
  ],
  'shop-owner.spec.ts': [phone, 'a shop owner adds a shop by thumb'],
  'staff-businesses.spec.ts': [desktop, 'staff work'],
  'staff-chat.spec.ts': [desktop, 'staff answer chats, sending by Enter'],
  'moderation-tools.spec.ts': [desktop, 'staff work'],
  'staff-lock.spec.ts': [desktop, 'staff work'],
  'staff-posts.spec.ts': [desktop, 'staff work'],
  'staff-search.spec.ts': [desktop, 'staff work'],
  'staff-vocabulary.spec.ts': [desktop, 'staff work'],
  'suggest.spec.ts': [phone, 'the search row covers a phone; suggestions on desktops are tagged'],
  'tour.spec.ts': [phone, 'arrow keys follow the reading direction; the menu of a phone covers the tour'],
  'welcome.spec.ts': [desktop, 'the welcome dialog over the home page of desktops'],
};

/** The nightly run executes every flow in both projects. */
export const flowProjects: ProjectTable = Object.fromEntries(
  Object.entries(landing).map(([spec, [projects, reason]]) => [
    spec,
    { projects: nightly ? both : [projects].flat(), reason },
  ]),
);
