-- What takes its time comes first, while nobody waits. From the first change of "listings" on everybody does, so that on
-- a large database the columns "side" and "amount" are added and the indexes below made concurrently by hand before.
create table "listing_counts" (
	"listing_id" bigint not null,
	"day" date not null,
	"what" text not null,
	"count" integer not null,
	constraint "listing_counts_listing_id_day_what_pk" primary key("listing_id","day","what")
);
--> statement-breakpoint
insert into "listing_counts" ("listing_id", "day", "what", "count")
select "listing_id", "day", "what", "count" from "listing_days"
cross join lateral (values ('views', "views"), ('calls', "calls"), ('directions', "directions")) as "counted" ("what", "count")
where "count" > 0;--> statement-breakpoint
alter table "listings" add column if not exists "side" text default 'offer' not null;--> statement-breakpoint
alter table "listings" add column if not exists "amount" integer;--> statement-breakpoint
alter table "listings" add column "anonymous" boolean default false not null;--> statement-breakpoint
-- In two steps: a default that differs from row to row would write every row anew while all wait.
alter table "listings" add column "secret" uuid;--> statement-breakpoint
alter table "listings" alter column "secret" set default gen_random_uuid();--> statement-breakpoint
alter table "listings" add column "reminded_days" integer;--> statement-breakpoint
-- To be validated by the next release: that reads every row, and here would do so while all wait.
alter table "listings" add constraint "listings_side" check ("listings"."side" in ('offer', 'wanted')) not valid;--> statement-breakpoint
alter table "listings" drop constraint "listings_state";--> statement-breakpoint
alter table "listings" add constraint "listings_state" check ("listings"."state" in ('draft', 'pending', 'changes_requested', 'rejected', 'published', 'paused', 'fulfilled', 'expired', 'removed')) not valid;--> statement-breakpoint
-- Names of kinds are the list of kinds' to say: a new one needs no change of tables that it shares.
alter table "listings" drop constraint "listings_kind";--> statement-breakpoint
alter table "saved_items" drop constraint "saved_items_type";--> statement-breakpoint
alter table "categories" drop constraint "categories_kind";--> statement-breakpoint
-- The release before this writes claimed_by and claimed_until, and listing_days: they are dropped by the next.
alter table "listing_revisions" add column "held_by" uuid;--> statement-breakpoint
alter table "listing_revisions" add column "held_until" timestamp with time zone;--> statement-breakpoint
create index if not exists "listings_side_newest" on "listings" using btree ("city_id","kind","side","published_at","id") where state = 'published' and not hidden;--> statement-breakpoint
create index if not exists "listings_side_category" on "listings" using btree ("city_id","kind","side","category_id","published_at","id") where state = 'published' and not hidden;--> statement-breakpoint
create index if not exists "listings_side_name_en" on "listings" using btree ("city_id","kind","side","title_en" collate "en-x-icu","id") where state = 'published' and not hidden;--> statement-breakpoint
create index if not exists "listings_side_name_ar" on "listings" using btree ("city_id","kind","side","title_ar" collate "ar-x-icu","id") where state = 'published' and not hidden;--> statement-breakpoint
create index if not exists "listings_amount" on "listings" using btree ("city_id","kind","side","amount","id") where state = 'published' and not hidden and amount is not null;--> statement-breakpoint
create index if not exists "listings_category_amount" on "listings" using btree ("city_id","kind","side","category_id","amount","id") where state = 'published' and not hidden and amount is not null;--> statement-breakpoint
create index if not exists "listings_expiry" on "listings" using btree ("expires_at") where state = 'published' and expires_at is not null;--> statement-breakpoint
-- The release before this sorts the posts of one city for the minutes until it is replaced.
drop index "listings_newest";--> statement-breakpoint
drop index "listings_category";--> statement-breakpoint
drop index "listings_name_en";--> statement-breakpoint
drop index "listings_name_ar";--> statement-breakpoint
-- To be validated by the next release.
alter table "listing_counts" add constraint "listing_counts_listing_id_listings_id_fk" foreign key ("listing_id") references "public"."listings"("id") on delete cascade on update no action not valid;
