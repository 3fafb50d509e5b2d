alter table "listing_revisions" add column "schema_version" integer default 1 not null;--> statement-breakpoint
alter table "listing_revisions" add column "save_key" uuid;--> statement-breakpoint
alter table "listing_revisions" add column "step" integer;--> statement-breakpoint
alter table "listings" add column "erase_at" timestamp (3) with time zone;--> statement-breakpoint
create index if not exists "one_time_codes_account" on "one_time_codes" using btree ("account_id");--> statement-breakpoint
create index if not exists "claims_listing" on "claims" using btree ("listing_id");--> statement-breakpoint
create index if not exists "listing_revisions_listing" on "listing_revisions" using btree ("listing_id");--> statement-breakpoint
create index if not exists "listings_name_en" on "listings" using btree ("city_id","kind","title_en" collate "en-x-icu","id") where state = 'published' and not hidden;--> statement-breakpoint
create index if not exists "listings_name_ar" on "listings" using btree ("city_id","kind","title_ar" collate "ar-x-icu","id") where state = 'published' and not hidden;--> statement-breakpoint
create index if not exists "listings_erase" on "listings" using btree ("erase_at") where erase_at is not null;--> statement-breakpoint
drop index "listings_title_en";--> statement-breakpoint
drop index "listings_title_ar";--> statement-breakpoint
-- Reads every row without keeping anybody waiting.
alter table "listings" validate constraint "listings_verified_check";--> statement-breakpoint
-- Nothing ever called it: words are folded before they are stored.
drop extension if exists unaccent;
