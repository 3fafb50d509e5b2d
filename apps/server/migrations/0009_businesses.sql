CREATE TABLE "businesses" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"description" text NOT NULL,
	"services" text[] NOT NULL,
	"service_keys" text[] NOT NULL,
	"social" jsonb NOT NULL,
	"logo" jsonb,
	"photos" jsonb NOT NULL,
	"gallery" jsonb NOT NULL,
	"hours" jsonb,
	"open_minutes" "int4multirange" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_services" ON "businesses" USING gin ("service_keys");