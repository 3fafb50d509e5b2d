import {
  type ListingKindName,
  listingKinds,
  listingSides,
  type ReviewDecision,
  reviewDecisions,
} from '@dalil/contract/listing-states';
import { isoDay } from '@dalil/messages/formats';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { listings, listingTransitions } from '../../listings/base/listings.table.ts';
import type { CityScope } from '../../places/places.service.ts';

const shownDays = 14;
const dayMs = 86_400_000;

const city = sql.placeholder('cityId');
const zone = sql`${sql.placeholder('timeZone')}::text`;
/** Start of the statistics: midnight of the first day shown, in the city's time zone. */
const since = sql`((date_trunc('day', now() at time zone ${zone})
  - ${sql.raw(String(shownDays - 1))} * interval '1 day') at time zone ${zone})`;

/**
 * SQL condition: the post is public. Kind and side are listed explicitly, because they precede the time in the index
 * of public posts.
 */
const isPublic = sql`${listings.cityId} = ${city}
  and ${listings.kind} = any(${sql.param([...listingKinds])}::text[])
  and ${listings.side} = any(${sql.param([...listingSides])}::text[])
  and ${listings.state} = 'published' and not ${listings.hidden}`;

const isDecision = sql`city_id = ${city} and sent_at is not null and at >= ${since}
  and action = any(${sql.param([...reviewDecisions])}::text[])`;

const dayOf = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')`;

const readPublished = statement<{ day: string; kind: ListingKindName; posts: number }>(sql`
  select ${dayOf(sql`${listings.publishedAt}`)} as day, ${listings.kind} as kind, count(*)::int as posts
  from ${listings} where ${isPublic} and ${listings.publishedAt} >= ${since} group by 1, 2`);

const readDecided = statement<{ day: string; action: ReviewDecision; decisions: number }>(sql`
  select ${dayOf(sql`at`)} as day, action, count(*)::int as decisions
  from ${listingTransitions} where ${isDecision} group by 1, 2`);

const readReviewers = statement<{ actorId: string; decisions: number; hours: number }>(sql`
  select actor_id as "actorId", count(*)::int as decisions, count(distinct date_trunc('hour', at))::int as hours
  from ${listingTransitions} where ${isDecision} and actor_id is not null
  group by actor_id order by 2 desc, 1 limit 20`);

const readLanguages = statement<{ all: number; both: number }>(sql`
  select count(*)::int as "all", count(*) filter (where ${listings.titleEn} <> ${listings.titleAr}
    and ${listings.titleEn} <> '' and ${listings.titleAr} <> '')::int as both
  from ${listings} where ${isPublic}`);

/** Returns publications and decisions of the last two weeks by day and by moderator, in four queries. */
export async function readModerationStats(db: Database, { cityId, city: { timeZone } }: CityScope) {
  const [published, decided, reviewers, [languages]] = await Promise.all([
    readPublished(db, { cityId, timeZone }),
    readDecided(db, { cityId, timeZone }),
    readReviewers(db, { cityId, timeZone }),
    readLanguages(db, { cityId }),
  ]);
  const today = Date.parse(isoDay(Date.now(), timeZone));
  const days = Array.from({ length: shownDays }, (_, ago) =>
    new Date(today - (shownDays - 1 - ago) * dayMs).toISOString().slice(0, 10),
  );
  return {
    days: days.map((day) => ({
      day,
      published: Object.fromEntries(
        published.filter((row) => row.day === day).map(({ kind, posts }) => [kind, posts]),
      ),
      decided: Object.fromEntries(
        reviewDecisions.map((action) => [
          action,
          decided.find((row) => row.day === day && row.action === action)?.decisions ?? 0,
        ]),
      ) as Record<ReviewDecision, number>,
    })),
    reviewers,
    languages: languages ?? { all: 0, both: 0 },
  };
}
