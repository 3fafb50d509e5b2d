import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

/**
 * Indexes that do not have the city as their first column, with the reason. A new row must explain what prevents the
 * scan from growing with the number of cities.
 */
const withoutLeadingCity: Record<string, string> = {
  accounts_email_begins: 'an admin of all looks for people in all cities',
  accounts_email_unique: 'an address is one person, in whichever city they registered',
  accounts_name_begins: 'an admin of all looks for people in all cities',
  accounts_newest: 'staff see the accounts of all cities',
  accounts_staff: 'staff see the accounts of all cities',
  accounts_to_erase: 'the worker looks for what is due in all cities',
  accounts_to_reinstate: 'the worker looks for what is due in all cities',
  appeals_account: 'an account goes with what it has in every city',
  appeals_listing: 'one post',
  appeals_once: 'one decision',
  applications_account: 'an account goes with what it has in every city',
  applications_erase: 'the worker looks for what is due in all cities',
  applications_once: 'one post',
  audit_log_action: 'an admin of all sees what was done in all cities',
  audit_log_actor: 'one account',
  audit_log_newest: 'an admin of all sees what was done in all cities',
  audit_log_ref: 'one thing that was acted on',
  audit_log_account: 'one account',
  blogs_removed: 'the worker looks for what is due in all cities',
  business_import_keys_listing: 'one post',
  business_imports_forget: 'the worker looks for what is due in all cities',
  business_merges_target: 'one post',
  chats_account: 'an account goes with what it has in every city',
  chats_assignee: 'an account goes with what it has in every city',
  chats_last: 'the worker looks for what is due in all cities',
  chats_secret: 'one chat',
  claims_account: 'an account goes with what it has in every city',
  claims_listing: 'one post',
  claims_once: 'one post',
  claims_documents: 'the worker looks for what is due in all cities',
  contact_messages_email: 'an account goes with what it has in every city',
  contact_messages_handler: 'an account goes with what it has in every city',
  contact_replies_author: 'an account goes with what it has in every city',
  contact_replies_message: 'one message',
  attributes_option: 'one word',
  newsletter_issues_due: 'the worker looks for what is due in all cities',
  newsletter_issues_removed: 'the worker looks for what is due in all cities',
  listing_fingerprints_listing: 'one post',
  listing_revisions_listing: 'one post',
  listing_revisions_open: 'one post',
  listing_revisions_public: 'one post',
  listing_transitions_listing: 'one post',
  listings_erase: 'the worker looks for what is due in all cities',
  listings_expiry: 'the worker looks for what is due in all cities',
  listings_attributes: 'a word is of one city and kind',
  listings_owner: 'an account goes with what it has in every city',
  listings_sub_categories: 'a category is of one city and kind',
  newsletter_subscriptions_id: 'one subscription',
  newsletter_subscriptions_unsubscribed: 'the worker looks for what is due in all cities',
  newsletter_subscriptions_person: 'an account goes with what it has in every city',
  newsletter_subscriptions_unconfirmed: 'the worker looks for what is due in all cities',
  notifications_listing: 'one post',
  notifications_old: 'by time, for the task that forgets',
  notifications_once: 'one account',
  one_time_codes_account: 'codes live for minutes',
  one_time_codes_email_index: 'codes live for minutes',
  one_time_codes_created_at_index: 'codes live for minutes',
  push_devices_endpoint: 'one browser',
  reporters_due: 'by time, for the daily task that forgets',
  reports_listing: 'one post',
  reports_texts: 'the worker looks for what is due in all cities',
  saved_items_newest: 'one account',
  saved_search_queries_dependencies: 'every dependency begins with its city',
  saved_search_queries_terms: 'every term begins with its city',
  saved_searches_account: 'an account goes with what it has in every city',
  saved_searches_digests: 'the worker looks for what is due in all cities',
  saved_searches_query: 'one query',
  saved_searches_waiting: 'the worker looks for what is due in all cities',
  search_documents_lexemes: 'every lexeme begins with its city',
  search_queries_due: 'by time, for the task that forgets',
  staff_invitations_expiry: 'the worker looks for what is due in all cities',
  staff_invitations_inviter: 'an account goes with what it has in every city',
  staff_invitations_person: 'an account goes with what it has in every city',
  threads_host: 'an account goes with what it has in every city',
  threads_last: 'by time, for the daily task that forgets',
  threads_once: 'one post',
  threads_visitor: 'an account goes with what it has in every city',
  verifications_listing: 'one post',
};

test('every index on city data leads with the city, so that no list slows down as cities are added', async () => {
  const { rows } = await app().db.execute<{ name: string }>(sql`
    select index.relname as name from pg_index
    join pg_class index on index.oid = indexrelid
    join pg_attribute city on city.attrelid = indrelid and city.attname = 'city_id'
    where index.relnamespace = 'public'::regnamespace and not indisprimary and indkey[0] <> city.attnum
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(withoutLeadingCity).toSorted());
});
