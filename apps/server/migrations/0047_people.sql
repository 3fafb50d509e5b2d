-- outside of a transaction: people register while these are made.
drop index concurrently if exists "accounts_email_begins";--> statement-breakpoint
create index concurrently "accounts_email_begins" on "accounts" using btree (email text_pattern_ops);--> statement-breakpoint
drop index concurrently if exists "accounts_name_begins";--> statement-breakpoint
create index concurrently "accounts_name_begins" on "accounts" using btree (lower(name) text_pattern_ops);--> statement-breakpoint
drop index concurrently if exists "accounts_city_email_begins";--> statement-breakpoint
create index concurrently "accounts_city_email_begins" on "accounts" using btree ("city_id",email text_pattern_ops);--> statement-breakpoint
drop index concurrently if exists "accounts_city_name_begins";--> statement-breakpoint
create index concurrently "accounts_city_name_begins" on "accounts" using btree ("city_id",lower(name) text_pattern_ops);--> statement-breakpoint
drop index concurrently if exists "accounts_to_reinstate";--> statement-breakpoint
create index concurrently "accounts_to_reinstate" on "accounts" using btree ("suspended_until") where "accounts"."suspended_until" is not null;
