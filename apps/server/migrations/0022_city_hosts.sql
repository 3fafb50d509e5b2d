CREATE TABLE "city_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "city_hosts_host" CHECK ("city_hosts"."host" = lower("city_hosts"."host"))
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "street_languages" text[] DEFAULT '{"en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "city_hosts" ADD CONSTRAINT "city_hosts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "city_hosts_city" ON "city_hosts" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "city_hosts_main" ON "city_hosts" USING btree ("city_id") WHERE "city_hosts"."main";