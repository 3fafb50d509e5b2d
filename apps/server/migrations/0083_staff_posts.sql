-- outside of a transaction: members go on posting while the indexes are made. Each statement can be run again.
drop index concurrently if exists "listings_staff";--> statement-breakpoint
create index concurrently "listings_staff" on "listings" using btree ("city_id","kind","state","id") where state <> 'draft';--> statement-breakpoint
drop index concurrently if exists "listings_city_words";--> statement-breakpoint
create index concurrently "listings_city_words" on "listings" using gist ("city_id","kind",search_text gist_trgm_ops(siglen=256)) where state <> 'draft';--> statement-breakpoint
update "listings" set search_text = lower(title_en) where search_text = '' and state in ('pending', 'changes_requested', 'rejected');
