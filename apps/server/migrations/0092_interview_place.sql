ALTER TABLE "applications" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "contact" text;