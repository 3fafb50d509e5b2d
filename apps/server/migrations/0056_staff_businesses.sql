-- outside of a transaction: posts are written and saved while the indexes are made. Each statement can be run again.
create table if not exists "business_merges" (
	"gone_id" bigint primary key references "listings"("id") on delete cascade,
	"city_id" integer not null references "cities"("id") on delete cascade,
	"kept_id" bigint not null references "listings"("id") on delete cascade,
	"state" text not null,
	"owned" boolean not null,
	"owner_moved" boolean not null,
	"report_ids" bigint[] not null,
	"claim_ids" bigint[] not null,
	"job_ids" bigint[] not null,
	"at" timestamp with time zone default now() not null,
	"undo_until" timestamp with time zone not null,
	constraint "business_merges_state" check ("business_merges"."state" in ('draft', 'pending', 'changes_requested', 'rejected', 'published', 'paused', 'fulfilled', 'expired', 'removed'))
);--> statement-breakpoint
create index if not exists "business_merges_kept" on "business_merges" using btree ("kept_id");--> statement-breakpoint
create table if not exists "verifications" (
	"id" bigint primary key generated always as identity,
	"city_id" integer not null references "cities"("id") on delete cascade,
	"listing_id" bigint not null references "listings"("id") on delete cascade,
	"checks" text[] not null,
	"note" text,
	"by_id" uuid not null,
	"at" timestamp with time zone default now() not null
);--> statement-breakpoint
create index if not exists "verifications_listing" on "verifications" using btree ("listing_id","id");--> statement-breakpoint
drop index concurrently if exists "saved_items_item";--> statement-breakpoint
create index concurrently "saved_items_item" on "saved_items" using btree ("city_id","type","item_id");--> statement-breakpoint
drop index concurrently if exists "listings_unshown";--> statement-breakpoint
create index concurrently "listings_unshown" on "listings" using btree ("city_id","kind","published_at","id") where published_at is not null and (state <> 'published' or hidden);
