CREATE TABLE "listing_marks" (
	"city_id" integer NOT NULL,
	"mark" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	CONSTRAINT "listing_marks_city_id_mark_listing_id_pk" PRIMARY KEY("city_id","mark","listing_id")
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"listing_id" bigint NOT NULL,
	"mark" text NOT NULL,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_marks_listing_id_mark_pk" PRIMARY KEY("listing_id","mark")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "listing_marks" ADD CONSTRAINT "listing_marks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_marks" ADD CONSTRAINT "report_marks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_marks_listing" ON "listing_marks" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "report_marks_due" ON "report_marks" USING btree ("forget_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('wrong', 'closed', 'unavailable', 'duplicate', 'spam', 'scam', 'offensive', 'discrimination', 'other'));