CREATE TABLE "app_promotions" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"shown" boolean NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"app_store" text,
	"google_play" text,
	CONSTRAINT "app_promotions_app_store" CHECK ("app_promotions"."app_store" like 'https://apps.apple.com/%'),
	CONSTRAINT "app_promotions_google_play" CHECK ("app_promotions"."google_play" like 'https://play.google.com/%')
);
--> statement-breakpoint
ALTER TABLE "app_promotions" ADD CONSTRAINT "app_promotions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;