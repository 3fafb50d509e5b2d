ALTER TABLE "general_settings" ADD COLUMN "navbar_picture" jsonb;--> statement-breakpoint
ALTER TABLE "general_settings" ADD COLUMN "logo_picture" jsonb;