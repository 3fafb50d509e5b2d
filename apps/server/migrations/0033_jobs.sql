CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"form" text NOT NULL,
	"job_type" text NOT NULL,
	"experience" text NOT NULL,
	"pay_from" integer,
	"pay_to" integer,
	"pay_per" text NOT NULL,
	"company" text,
	"business_id" bigint,
	"place" text,
	"description" text NOT NULL,
	"portfolio" text,
	"phone" text,
	"email" text,
	"show_phone" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;