ALTER TABLE "business_import_lines" ADD COLUMN "another" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_imports" ADD COLUMN "aim" text DEFAULT 'drafts' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_imports" ADD CONSTRAINT "business_imports_aim" CHECK ("business_imports"."aim" in ('published', 'drafts'));