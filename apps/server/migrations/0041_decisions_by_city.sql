alter table "listing_transitions" add column "city_id" integer;--> statement-breakpoint
alter table "listing_transitions" add column "sent_at" timestamp (3) with time zone;
