CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "reports_lang" CHECK ("reports"."lang" in ('en', 'ar')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('wrong', 'closed', 'duplicate', 'spam', 'scam', 'offensive', 'other')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('acted', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("city_id","created_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reports_listing" ON "reports" USING btree ("listing_id");