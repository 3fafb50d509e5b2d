CREATE TABLE "decision_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"decisions" text[] NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "standard" jsonb;--> statement-breakpoint
ALTER TABLE "listing_transitions" ADD COLUMN "standard" jsonb;--> statement-breakpoint
ALTER TABLE "decision_reasons" ADD CONSTRAINT "decision_reasons_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_reasons_city" ON "decision_reasons" USING btree ("city_id","position","id");
