CREATE TABLE "letter_deliveries" (
	"letter_id" integer NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_deliveries_letter_id_subscription_id_pk" PRIMARY KEY("letter_id","subscription_id"),
	CONSTRAINT "letter_deliveries_state" CHECK ("letter_deliveries"."state" in ('waiting', 'sent', 'refused', 'failed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"subject_en" text NOT NULL,
	"subject_ar" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"week_of" date,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"send_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('draft', 'scheduled', 'sending', 'stopped', 'sent', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_settings" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD CONSTRAINT "newsletter_settings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_deliveries_waiting" ON "letter_deliveries" USING btree ("letter_id","tries","subscription_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_deliveries_subscription" ON "letter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "letters_changed" ON "letters" USING btree ("city_id","changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_week" ON "letters" USING btree ("city_id","week_of");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("send_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "letters_removed" ON "letters" USING btree ("changed_at") WHERE state = 'removed';