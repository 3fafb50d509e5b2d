import type { FreeText, Service } from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import { normaliseText } from '@dalil/messages/normalise-text';
import { eq, sql } from 'drizzle-orm';
import { invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { InCity } from '../../scope.ts';
import { escapeLike } from '../../text/escape-like.ts';
import { audit } from '../audit/audit.service.ts';
import { resolveWithVocabulary } from './attribute-values.service.ts';
import type { DeclaredAttributes } from './attribute-values.ts';
import { dismissedTerms } from './attributes.table.ts';
import { businessSearchText } from './business-search-text.ts';
import { matchService, textsOf } from './match-services.ts';
import { type Attribute, attributesTag, listAttributes } from './vocabulary.service.ts';

/** Only businesses have services. */
const tree = 'directory';

/** Must match the condition of the partial index for free-text services. */
const hasFreeTextServices = sql`listings.attribute_values @? '$.services[*] ? (!exists(@.word))'`;

interface Post {
  id: number;
  categoryId: number | null;
  categoryIds: number[];
  titleEn: string;
  titleAr: string;
  slugEn: string;
  slugAr: string;
  services: Service[];
  isNew: boolean;
}

const readPosts = statement<Post>(sql`
  select listings.id, category_id as "categoryId", category_ids as "categoryIds", title_en as "titleEn",
    title_ar as "titleAr", slug_en as "slugEn", slug_ar as "slugAr", attribute_values -> 'services' as services,
    coalesce(sent.submitted_at, published_at) > now() - interval '7 days' as "isNew"
  from listings
  left join listing_revisions sent on sent.listing_id = listings.id and sent.state = 'approved'
  where listings.city_id = ${sql.placeholder('cityId')} and listings.state = 'published' and not hidden and ${hasFreeTextServices}
  order by published_at desc, listings.id desc limit ${sql.raw(String(limits.facts.own.among))}`);

/** Spellings of one free-text service, with the posts that use them. */
export interface FreeTextGroup {
  name: { en: string; ar: string };
  spellings: Set<string>;
  posts: Set<Post>;
}

/** Lists free-text services of public posts that match no attribute and were not dismissed, most frequent first. */
export async function listFreeTextServices(db: Database, { cityId }: InCity): Promise<FreeTextGroup[]> {
  const [posts, vocabulary, left] = await Promise.all([
    readPosts(db, { cityId }),
    listAttributes(db, { cityId }, tree),
    db.select({ text: dismissedTerms.text }).from(dismissedTerms).where(eq(dismissedTerms.cityId, cityId)),
  ]);
  const aside = new Set(left.map(({ text }) => text));
  const own = posts.flatMap((post) =>
    post.services.flatMap((words) =>
      'word' in words || matchService(vocabulary, post, textsOf(words)) ? [] : [{ post, words }],
    ),
  );
  return groupSpellings(own).filter(
    ({ spellings }) => ![...spellings].some((text) => aside.has(normaliseText(text))),
  );
}

/** Groups identical spellings, and the English and Arabic names that one owner gave to the same service. */
function groupSpellings(own: readonly { post: Post; words: FreeText }[]): FreeTextGroup[] {
  const byText = new Map<string, FreeTextGroup>();
  // Bilingual entries come first because they show which English and Arabic texts belong together.
  const inBothFirst = [...own].sort((a, b) => textsOf(b.words).length - textsOf(a.words).length);
  for (const { post, words } of inBothFirst) {
    const folded = textsOf(words).map(normaliseText);
    const known = folded.map((text) => byText.get(text)).find(Boolean);
    const written = known ?? {
      name: { en: '', ar: '' },
      spellings: new Set<string>(),
      posts: new Set<Post>(),
    };
    written.name = { en: written.name.en || (words.en ?? ''), ar: written.name.ar || (words.ar ?? '') };
    for (const text of textsOf(words)) written.spellings.add(text);
    written.posts.add(post);
    for (const text of folded) if (!byText.has(text)) byText.set(text, written);
  }
  return [...new Set(byText.values())].sort((a, b) => b.posts.size - a.posts.size);
}

/** Dismisses a free-text service: posts keep it, and staff no longer get it as a suggestion. */
export async function dismissFreeTextService(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  spellings: readonly string[],
): Promise<void> {
  const texts = [...new Set(spellings.map(normaliseText))];
  await tx
    .insert(dismissedTerms)
    .values(texts.map((text) => ({ cityId, text })))
    .onConflictDoNothing();
  const [label = ''] = spellings;
  const subject = { kind: 'fact' as const, ref: label, label };
  await audit(tx, { actorId, cityId, action: 'fact.left', subject, accountId: null });
}

interface Saying extends Record<string, unknown> {
  id: string;
  titleEn: string;
  titleAr: string;
  address: string | null;
  categoryIds: number[];
  said: DeclaredAttributes;
}

/**
 * Replaces free-text services that match this attribute with it, in all posts of the city whatever their state. Does
 * nothing unless it is a service that is not retired.
 */
export async function mapFreeTextServices(
  tx: Transaction,
  { cityId }: InCity,
  word: Attribute,
): Promise<void> {
  if (word.kind !== 'service' || word.tree !== tree || word.retired) return;
  const texts = [word.nameEn, word.nameAr, ...word.synonyms].map(normaliseText);
  const patterns = [...new Set(texts)].map((text) => `%${escapeLike(text)}%`);
  const { rows } = await tx.execute<Saying>(sql`
    select id, title_en as "titleEn", title_ar as "titleAr", address, category_ids as "categoryIds", attribute_values as said
    from listings left join businesses using (id)
    where listings.city_id = ${cityId} and ${hasFreeTextServices} and search_text like any(${sql.param(patterns)}::text[])
    order by id for no key update of listings`);
  if (rows.length === 0) return;
  const vocabulary = await listAttributes(tx, { cityId }, tree);
  for (const { id, categoryIds, said: declared, ...named } of rows) {
    const resolved = resolveWithVocabulary(vocabulary, { categoryIds }, declared);
    if (!resolved.ids.includes(word.id)) continue;
    await tx.execute(sql`
      update listings set attribute_values = ${JSON.stringify(resolved.said)}::jsonb, attribute_ids = ${sql.param(resolved.ids)}::int[],
        search_text = ${`${businessSearchText(named)} ${resolved.searchText}`}
      where id = ${id}`);
  }
  await invalidate(tx, [attributesTag({ cityId })]);
}
