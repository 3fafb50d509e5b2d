-- outside of a transaction: people register while it is made.
drop index concurrently if exists "accounts_city_newest";--> statement-breakpoint
create index concurrently "accounts_city_newest" on "accounts" using btree ("city_id","created_at","id");
