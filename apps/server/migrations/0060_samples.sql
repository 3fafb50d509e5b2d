-- outside of a transaction: members go on posting while the index is made. Each statement can be run again.
alter table "listing_revisions" add column if not exists "sampled" boolean default false not null;--> statement-breakpoint
drop index concurrently if exists "listing_revisions_waiting";--> statement-breakpoint
create index concurrently "listing_revisions_waiting" on "listing_revisions" using btree ("city_id","submitted_at","id") where state = 'pending' or sampled;--> statement-breakpoint
drop index concurrently if exists "listing_revisions_queue";
