ALTER TABLE "listing_revisions" ADD COLUMN "severity" text;--> statement-breakpoint
ALTER TABLE "listing_transitions" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "search_arrivals" ADD COLUMN "not_before" timestamp with time zone;
