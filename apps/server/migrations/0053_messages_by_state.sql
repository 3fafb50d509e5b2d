-- outside of a transaction: visitors write while these are made.
drop index concurrently if exists "contact_messages_state";--> statement-breakpoint
create index concurrently "contact_messages_state" on "contact_messages" using btree ("city_id","state","id");--> statement-breakpoint
drop index concurrently if exists "contact_messages_handler";--> statement-breakpoint
create index concurrently "contact_messages_handler" on "contact_messages" using btree ("handled_by");--> statement-breakpoint
alter table "contact_messages" validate constraint "contact_messages_state";
