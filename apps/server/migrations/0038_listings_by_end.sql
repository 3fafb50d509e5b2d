-- outside of a transaction: nobody waits while this reads every row. The index is first dropped, because one that was not
-- made to its end stays behind and would count as made.
drop index concurrently if exists "listings_city_expiry";--> statement-breakpoint
create index concurrently "listings_city_expiry" on "listings" using btree ("city_id","kind","expires_at") where state = 'published' and not hidden and expires_at is not null;
