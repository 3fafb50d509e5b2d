ALTER TABLE "businesses" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "terms_on" date;