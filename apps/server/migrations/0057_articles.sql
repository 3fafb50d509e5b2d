-- outside of a transaction: visitors read while the indexes are made. Each statement can be run again.
alter table "blogs"
	add column if not exists "body_en" text default '' not null,
	add column if not exists "body_ar" text default '' not null,
	add column if not exists "author_en" text default '' not null,
	add column if not exists "author_ar" text default '' not null,
	add column if not exists "alt_en" text default '' not null,
	add column if not exists "alt_ar" text default '' not null,
	add column if not exists "minutes" integer default 1 not null,
	add column if not exists "changed_at" timestamp (3) with time zone default now() not null,
	add column if not exists "taken_back_at" timestamp (3) with time zone,
	add column if not exists "removed_at" timestamp (3) with time zone;--> statement-breakpoint
drop index concurrently if exists "blogs_changed";--> statement-breakpoint
create index concurrently "blogs_changed" on "blogs" using btree ("city_id","changed_at","id");--> statement-breakpoint
drop index concurrently if exists "blogs_removed";--> statement-breakpoint
create index concurrently "blogs_removed" on "blogs" using btree ("removed_at") where removed_at is not null;
