import type { ListingKindName } from '@dalil/contract/listing-states';
import type { Picture } from '@dalil/contract/picture';
import type { Language } from '@dalil/messages/languages';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { createDraft, publishRevision } from '../../modules/listings/authoring/revisions.service.ts';
import { sendPost } from '../../modules/listings/base/listings.factory.ts';
import { applyTransition } from '../../modules/listings/base/listings.service.ts';
import { listings } from '../../modules/listings/base/listings.table.ts';
import { createPhotos } from '../../modules/listings/kinds/businesses/businesses.factory.ts';
import { listingKinds } from '../../registry/listing-kinds.ts';
import { emailOf, findOrCreateAccount, type MemberName, members } from '../members.ts';
import type { DemoPost } from './demo-post.ts';
import type { Timed } from './post-times.ts';

/** Authors of posts whose text reveals nothing about the author. */
const writers: Record<Language, readonly [MemberName, ...MemberName[]]> = {
  en: ['hadi', 'noor', 'claire', 'yusuf', 'dina', 'omar', 'salma'],
  ar: ['huda', 'samir', 'rana', 'abdullah', 'samira', 'layla'],
};

export const authorOf = ({ by, lang }: DemoPost, place: number): MemberName =>
  by ?? writers[lang][place % writers[lang].length] ?? writers[lang][0];

/** Returns the input fields common to all kinds. */
function commonOf(post: DemoPost, author: MemberName, areaId: number) {
  const { title, titleArabic, description, reach, anonymous = false } = post;
  return {
    title,
    ...(titleArabic ? { titleArabic } : {}),
    description,
    areaId,
    ...(reach === 'email' ? {} : { phone: members[author].phone }),
    ...(reach === 'phone' ? {} : { email: emailOf(author) }),
    anonymous,
    // Most anonymous authors also hide their phone number.
    showPhone: anonymous && title.length % 3 === 0,
  };
}

export type CommonInput = ReturnType<typeof commonOf>;

interface Seeding<Post> {
  areas: ReadonlyMap<string, number>;
  /** Photos by the title of the post. */
  pictures?: Readonly<Record<string, readonly Picture[]>>;
  inputOf(post: Post, common: CommonInput, photos: string[]): Readonly<Record<string, unknown>>;
}

const actions = { paused: 'pause', fulfilled: 'fulfill' } as const;

/**
 * Adds missing posts, identified by title. Like posts of trusted members, those to be published skip moderation,
 * because reviewing hundreds of posts would double the time.
 */
export async function seedPosts<Post extends DemoPost>(
  tx: Transaction,
  scope: { cityId: number },
  kind: ListingKindName,
  posts: readonly Timed<Post>[],
  { areas, pictures = {}, inputOf }: Seeding<Post>,
): Promise<void> {
  const there = await titlesOf(tx, scope, kind);
  const accounts = new Map<MemberName, string>();
  const now = Date.now();
  for (const [place, { post, age, lifetime }] of posts.entries()) {
    if (there.has(post.title)) continue;
    const author = authorOf(post, place);
    const accountId = accounts.get(author) ?? (await findOrCreateAccount(tx, scope, author));
    accounts.set(author, accountId);
    const photos = await createPhotos(tx, accountId, pictures[post.title] ?? []);
    const input = inputOf(post, commonOf(post, author, areas.get(post.area) ?? 0), photos);
    const where = { ...scope, lang: post.lang };
    if (post.state === 'pending') {
      await sendPost(tx, where, kind, input, accountId);
      continue;
    }
    const publishedAt = new Date(now - age);
    const expiresAt = new Date(now - age + lifetime);
    const who = { actorId: accountId };
    const draft = await createDraft(tx, listingKinds, where, accountId, { kind, input });
    const { listing } = await publishRevision(tx, listingKinds, draft.listing, draft.revision);
    const times = { createdAt: publishedAt, publishedAt, expiresAt };
    const published = await applyTransition(tx, listing, 'publish', who, times);
    if (post.state) await applyTransition(tx, published, actions[post.state], who);
  }
}

async function titlesOf(
  tx: Transaction,
  { cityId }: { cityId: number },
  kind: ListingKindName,
): Promise<Set<string>> {
  const rows = await tx
    .select({ title: listings.titleEn })
    .from(listings)
    .where(and(eq(listings.cityId, cityId), eq(listings.kind, kind)));
  return new Set(rows.map(({ title }) => title));
}
