ALTER TABLE "reports" ADD COLUMN "by_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "reports" SET "by_member" = true WHERE "reporter" IS NOT NULL;
