CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"lang" text NOT NULL,
	"city_id" integer NOT NULL,
	"account_id" uuid,
	"registration" jsonb,
	"sends" smallint DEFAULT 1 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('register', 'reset', 'email')),
	CONSTRAINT "one_time_codes_lang" CHECK ("one_time_codes"."lang" in ('en', 'ar')),
	CONSTRAINT "one_time_codes_address" CHECK ("one_time_codes"."address" = lower("one_time_codes"."address"))
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_address_index" ON "one_time_codes" USING btree ("address");--> statement-breakpoint
CREATE INDEX "one_time_codes_created_at_index" ON "one_time_codes" USING btree ("created_at");