CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"text" text NOT NULL,
	"file_name" text,
	"state" text DEFAULT 'new' NOT NULL,
	"interview_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_state" CHECK ("applications"."state" in ('new', 'read', 'invited', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("listing_id","account_id");--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("city_id","listing_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "applications_erase" ON "applications" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "applications_account" ON "applications" USING btree ("account_id");