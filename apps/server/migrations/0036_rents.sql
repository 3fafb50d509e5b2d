CREATE TABLE "rents" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"price_type" text NOT NULL,
	"price" integer,
	"period" text NOT NULL,
	"deposit" integer,
	"utilities" boolean NOT NULL,
	"bedrooms" integer NOT NULL,
	"bathrooms" integer,
	"bathroom_shared" boolean NOT NULL,
	"square_feet" integer,
	"gender" text NOT NULL,
	"shared" boolean NOT NULL,
	"furnished" boolean NOT NULL,
	"available_from" date,
	"place" text,
	"zip" text,
	"exact_location" geography(Point, 4326),
	"exact" boolean NOT NULL,
	"description" text NOT NULL,
	"phone" text,
	"email" text,
	"show_phone" boolean NOT NULL,
	"photos" jsonb NOT NULL,
	CONSTRAINT "rents_price_type" CHECK ("rents"."price_type" in ('amount', 'negotiable', 'on-request')),
	CONSTRAINT "rents_period" CHECK ("rents"."period" in ('month', 'week', 'day')),
	CONSTRAINT "rents_gender" CHECK ("rents"."gender" in ('male', 'female', 'any'))
);
--> statement-breakpoint
ALTER TABLE "rents" ADD CONSTRAINT "rents_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rents" ADD CONSTRAINT "rents_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rents_zip" ON "rents" USING btree ("city_id","zip");