CREATE TABLE "home_sections" (
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	CONSTRAINT "home_sections_city_id_name_pk" PRIMARY KEY("city_id","name"),
	CONSTRAINT "home_sections_name" CHECK ("home_sections"."name" in ('doors', 'categories', 'about', 'steps', 'states'))
);
--> statement-breakpoint
ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;