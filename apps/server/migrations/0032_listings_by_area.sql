-- outside of a transaction: nobody waits while this reads every row. The index is first dropped, because one that was not
-- made to its end stays behind and would count as made.
alter table "listings" validate constraint "listings_area_id_areas_id_fk";--> statement-breakpoint
drop index concurrently if exists "listings_side_area";--> statement-breakpoint
create index concurrently "listings_side_area" on "listings" using btree ("city_id","kind","side","area_id","published_at","id") where state = 'published' and not hidden and area_id is not null;
