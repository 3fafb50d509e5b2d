CREATE TABLE "products" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"condition" text NOT NULL,
	"price_type" text NOT NULL,
	"description" text NOT NULL,
	"photos" jsonb NOT NULL,
	"phone" text,
	"email" text,
	"show_phone" boolean NOT NULL,
	CONSTRAINT "products_condition" CHECK ("products"."condition" in ('new', 'used')),
	CONSTRAINT "products_price_type" CHECK ("products"."price_type" in ('amount', 'negotiable', 'free', 'on-request'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;