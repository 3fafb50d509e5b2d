CREATE TABLE "claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"proof" text NOT NULL,
	"email" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "claims_proof" CHECK ("claims"."proof" in ('call', 'email', 'document')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "verified_check" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_pending" ON "claims" USING btree ("city_id","created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("listing_id","account_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "claims_account" ON "claims" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('register', 'reset', 'email', 'claim'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_verified_check" CHECK ("listings"."verified_check" in ('phone', 'email', 'document', 'visit')) NOT VALID;