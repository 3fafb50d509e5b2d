import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrateDatabase } from './db/migrate.ts';
import { migrationsOf, withNewDatabase } from './testing/new-database.ts';

const sources = import.meta.dirname;

/**
 * Tables by their name before the baseline migration: the current name, and the columns renamed together with the
 * table.
 */
const renamed: Record<string, [table: string, columns?: Record<string, string>]> = {
  accounts: [
    'accounts',
    {
      two_step_secret: 'two_factor_secret',
      two_step_pending: 'two_factor_pending_secret',
      two_step_last_step: 'two_factor_last_step',
      two_step_recovery: 'two_factor_recovery_codes',
    },
  ],
  audit_log: ['audit_log', { subject_id: 'account_id' }],
  blogs: ['blogs', { taken_back_at: 'unpublished_at' }],
  business_import_keys: ['business_import_keys', { key: 'dedupe_key' }],
  business_import_lines: ['business_import_lines', { key: 'dedupe_key', another: 'not_duplicate' }],
  business_imports: ['business_imports', { moved_at: 'progressed_at' }],
  business_merges: [
    'business_merges',
    { gone_id: 'source_id', kept_id: 'target_id', owner_moved: 'owner_transferred' },
  ],
  categories: ['categories', { one_en: 'singular_en', one_ar: 'singular_ar' }],
  chat_answers: ['canned_responses'],
  claims: ['claims', { papers_until: 'documents_until' }],
  content_versions: ['content_versions', { part: 'document' }],
  conversation_messages: ['conversation_messages', { key: 'idempotency_key', doubtful: 'suspicious' }],
  conversations: [
    'conversations',
    { last: 'last_seq', visitor_read: 'visitor_read_seq', host_read: 'host_read_seq' },
  ],
  fact_checks: [
    'attribute_verifications',
    { word_id: 'attribute_id', paper: 'document_id', seen_on: 'verified_on', seen_by: 'verified_by' },
  ],
  fact_numbers: ['attribute_numbers', { word_id: 'attribute_id' }],
  fact_words: ['attributes', { also: 'synonyms' }],
  letter_deliveries: [
    'newsletter_deliveries',
    { letter_id: 'issue_id', tries: 'attempts', after: 'not_before' },
  ],
  letters: ['newsletter_issues', { left: 'unsubscribed' }],
  lexicon_forms: ['lexicon_forms', { folded: 'normalized' }],
  listing_counts: ['listing_counts', { what: 'event' }],
  listing_marks: ['listing_fingerprints', { mark: 'fingerprint' }],
  listing_revisions: [
    'listing_revisions',
    { held_by: 'review_locked_by', held_until: 'review_locked_until' },
  ],
  listings: ['listings', { said: 'attribute_values', fact_ids: 'attribute_ids' }],
  media: ['media', { look: 'perceptual_hash' }],
  newsletter_subscriptions: [
    'newsletter_subscriptions',
    { asked_at: 'confirmation_sent_at', asks: 'confirmations_sent', left_at: 'unsubscribed_at' },
  ],
  notification_preferences: ['notification_preferences', { wanted: 'enabled' }],
  notifications: ['notifications', { key: 'dedupe_key', facts: 'payload', shown: 'in_app' }],
  one_time_codes: ['one_time_codes', { address: 'email', tries: 'attempts' }],
  own_words_left: ['dismissed_terms'],
  pages: ['pages', { in_short_en: 'summary_en', in_short_ar: 'summary_ar' }],
  report_marks: ['report_pseudonyms', { mark: 'pseudonym' }],
  reporters: ['reporters', { mark: 'pseudonym' }],
  reports: ['reports', { reporter: 'reporter_pseudonym' }],
  saved_search_hits: ['saved_search_hits', { told_at: 'notified_at' }],
  saved_search_queries: ['saved_search_queries', { read_at: 'parsed_at' }],
  saved_searches: ['saved_searches', { same: 'dedupe_key' }],
  search_arrivals: ['search_new_documents', { taken_until: 'leased_until' }],
  search_cities: [
    'search_cities',
    {
      words: 'lexicon_version',
      wanted: 'reindex_requested',
      done: 'reindex_completed',
      wanted_at: 'reindex_requested_at',
      taken_until: 'leased_until',
      counted_at: 'terms_counted_at',
    },
  ],
  search_entries: [
    'search_documents',
    { words: 'lexemes', until: 'visible_until', written_at: 'indexed_at' },
  ],
  search_queries: ['search_queries', { shown: 'display_text' }],
  search_word_keys: ['search_term_keys', { word: 'term' }],
  search_words: [
    'search_terms',
    { word: 'term', entries: 'document_count', titled: 'in_titles', learned_at: 'first_seen_at' },
  ],
};

/** Indexes and checks whose old and new names differ by more than the name of their table. */
const renamedObjects: Record<string, string> = {
  audit_log_subject: 'audit_log_account',
  business_merges_kept: 'business_merges_target',
  claims_papers: 'claims_documents',
  listings_city_mine: 'listings_city_owner',
  listings_city_words: 'listings_city_text',
  listings_facts: 'listings_attributes',
  listings_own_words: 'listings_free_text',
  listings_unshown: 'listings_unlisted',
  newsletter_subscriptions_left: 'newsletter_subscriptions_unsubscribed',
  one_time_codes_address: 'one_time_codes_email',
  one_time_codes_address_index: 'one_time_codes_email_index',
  reports_words: 'reports_texts',
  saved_search_queries_read: 'saved_search_queries_parsed',
  saved_searches_letters: 'saved_searches_digests',
  search_entries_words: 'search_documents_lexemes',
  search_entries_written: 'search_documents_indexed',
};

/** Schema objects dropped with the baseline migration: nothing read or called them. */
const dropped = [
  /^extension btree_gin$/,
  /^column businesses (services|service_keys) /,
  /^column search_entries amount /,
  /^function .* public\.refuse_change\(\)/,
];

const replaceNames = (line: string, names: Record<string, string>) =>
  line.replace(/\b\w+\b/g, (name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name));

const tables = Object.fromEntries(Object.entries(renamed).map(([before, [now]]) => [before, now]));

/** Renames tables in the definition of an index or a check, whose own name begins with the name of its table. */
function replaceTableNames(line: string): string {
  return replaceNames(replaceNames(line, renamedObjects), tables).replace(/\b[a-z]+_\w+\b/g, (name) => {
    const before = Object.keys(tables).find(
      (table) => tables[table] !== table && name.startsWith(`${table}_`),
    );
    return before ? name.replace(before, tables[before] ?? before) : name;
  });
}

const tableOf = (line: string) =>
  (line.startsWith('CREATE') ? / ON public\.(\w+)/ : /^\w+ (\w+)/).exec(line)?.[1] ?? '';

/** Replaces the old names in a line of the schema, taken from before the baseline migration, with the current ones. */
function inNamesOfToday(line: string): string {
  const table = line.startsWith('function') ? 'audit_log' : tableOf(line);
  return replaceTableNames(replaceNames(line, renamed[table]?.[1] ?? {}));
}

test('the baseline makes the schema of the 100 migrations that it replaced, but for names', async () => {
  const baseline = await readFile(`${sources}/../migrations/0000_baseline.sql`, 'utf8');
  const before = await readFile(`${sources}/testing/schema-before-baseline.txt`, 'utf8');
  const describeSchema = await readFile(`${sources}/testing/describe-schema.sql`, 'utf8');
  const expected = before
    .trimEnd()
    .split('\n')
    .filter((line) => !dropped.some((pattern) => pattern.test(line)))
    .map(inNamesOfToday);
  await withNewDatabase(async (url, client) => {
    await migrateDatabase(url, await migrationsOf([baseline]));
    const { rows } = await client.query<{ line: string }>(describeSchema);
    expect(rows.map(({ line }) => line).sort()).toEqual(expected.sort());
  });
});
