-- outside of a transaction: members go on posting while the index is made. Each statement can be run again.
drop index concurrently if exists "listings_verified";--> statement-breakpoint
create index concurrently "listings_verified" on "listings" using btree ("city_id","kind","published_at","id") where state = 'published' and not hidden and verified and has_photos;
