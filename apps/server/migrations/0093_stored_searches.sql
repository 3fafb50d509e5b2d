CREATE TABLE "saved_search_queries" (
	"search_id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"query" jsonb,
	"terms" text[] DEFAULT '{}' NOT NULL,
	"dependencies" text[] DEFAULT '{}' NOT NULL,
	"lexicon_version" uuid,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "saved_searches_asked";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "learned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_queries" ADD CONSTRAINT "saved_search_queries_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_queries" ADD CONSTRAINT "saved_search_queries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_queries_terms" ON "saved_search_queries" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_search_queries_dependencies" ON "saved_search_queries" USING gin ("dependencies") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_search_queries_read" ON "saved_search_queries" USING btree ("city_id","read_at");
--> statement-breakpoint
INSERT INTO "saved_search_queries" ("search_id", "city_id") SELECT "id", "city_id" FROM "saved_searches";
