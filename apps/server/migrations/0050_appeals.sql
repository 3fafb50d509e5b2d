CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"decision_id" bigint NOT NULL,
	"decided_by" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "appeals_outcome" CHECK ("appeals"."outcome" in ('kept', 'overturned'))
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("city_id","created_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "appeals_listing" ON "appeals" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "appeals_account" ON "appeals" USING btree ("account_id");
