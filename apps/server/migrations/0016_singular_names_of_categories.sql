ALTER TABLE "categories" ADD COLUMN "one_en" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "one_ar" text;