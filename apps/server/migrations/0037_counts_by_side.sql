alter table "categories" add column "wanted_count" integer default 0 not null;--> statement-breakpoint
-- The release before this counts all that it publishes as offers, and it has no others.
alter table "category_count_deltas" add column "side" text default 'offer' not null;--> statement-breakpoint
alter table "categories" add constraint "categories_wanted_count" check ("categories"."wanted_count" >= 0);
