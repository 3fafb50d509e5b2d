CREATE TABLE "ad_counts" (
	"city_id" integer NOT NULL,
	"ad_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_counts_city_id_ad_id_pk" PRIMARY KEY("city_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"city_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"action_en" text NOT NULL,
	"action_ar" text NOT NULL,
	"picture" jsonb NOT NULL,
	"link" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"active" boolean NOT NULL,
	CONSTRAINT "ads_city_id_id_pk" PRIMARY KEY("city_id","id"),
	CONSTRAINT "ads_link" CHECK ("ads"."link" like 'https://%'),
	CONSTRAINT "ads_days" CHECK ("ads"."ends_on" >= "ads"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "ad_counts" ADD CONSTRAINT "ad_counts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;