-- outside of a transaction: nobody waits while these read every row. Each index is first dropped, because one that was
-- not made to its end stays behind and would count as made.
create extension if not exists btree_gist;--> statement-breakpoint
alter table "listings" validate constraint "listings_side";--> statement-breakpoint
alter table "listings" validate constraint "listings_state";--> statement-breakpoint
alter table "listing_counts" validate constraint "listing_counts_listing_id_listings_id_fk";--> statement-breakpoint
drop index concurrently if exists "listings_city_near";--> statement-breakpoint
create index concurrently "listings_city_near" on "listings" using gist ("city_id","kind","location") where state = 'published' and not hidden;--> statement-breakpoint
drop index concurrently if exists "listings_city_area";--> statement-breakpoint
create index concurrently "listings_city_area" on "listings" using gist ("city_id","kind",(location::geometry)) where state = 'published' and not hidden;--> statement-breakpoint
drop index concurrently if exists "listings_city_words";--> statement-breakpoint
create index concurrently "listings_city_words" on "listings" using gist ("city_id","kind",search_text gist_trgm_ops(siglen=256)) where state = 'published' and not hidden;--> statement-breakpoint
drop index concurrently if exists "listings_city_mine";--> statement-breakpoint
create index concurrently "listings_city_mine" on "listings" using btree ("city_id","owner_id","kind","created_at","id");--> statement-breakpoint
drop index concurrently if exists "listings_owner";--> statement-breakpoint
create index concurrently "listings_owner" on "listings" using btree ("owner_id");--> statement-breakpoint
-- The release before this is served by the new ones: it asks for the city and the kind too.
drop index concurrently if exists "listings_near";--> statement-breakpoint
drop index concurrently if exists "listings_area";--> statement-breakpoint
drop index concurrently if exists "listings_search";--> statement-breakpoint
drop index concurrently if exists "listings_mine";
