-- The parsed rows are made again from saved_searches: the worker links each search to a query and parses it.
DELETE FROM "saved_search_queries";
--> statement-breakpoint
ALTER TABLE "saved_search_queries" DROP COLUMN "search_id";--> statement-breakpoint
ALTER TABLE "saved_search_queries" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "saved_search_queries" ADD COLUMN "text" text NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_queries" ADD COLUMN "exact" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_queries" ADD COLUMN "without" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_queries" ADD COLUMN "hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "query_id" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_query_id_saved_search_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."saved_search_queries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_queries_once" ON "saved_search_queries" USING btree ("city_id","hash");--> statement-breakpoint
CREATE INDEX "saved_searches_query" ON "saved_searches" USING btree ("query_id");
