ALTER TABLE "newsletter_subscriptions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asks" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_id" ON "newsletter_subscriptions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_left" ON "newsletter_subscriptions" USING btree ("left_at") WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("asked_at") WHERE confirmed_at is null;