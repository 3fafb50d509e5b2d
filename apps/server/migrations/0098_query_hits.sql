CREATE TABLE "saved_query_hits" (
	"query_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "saved_query_hits_query_id_kind_item_id_pk" PRIMARY KEY("query_id","kind","item_id")
);
--> statement-breakpoint
DROP INDEX "saved_search_hits_waiting";--> statement-breakpoint
DROP INDEX "saved_searches_waiting";--> statement-breakpoint
-- What waits to be told is kept, as a hit of the query.
INSERT INTO "saved_query_hits" ("query_id", "kind", "item_id", "published_at")
SELECT DISTINCT "saved_searches"."query_id", "kind", "item_id", now() FROM "saved_search_hits"
JOIN "saved_searches" ON "saved_searches"."id" = "search_id"
WHERE "told_at" IS NULL AND "saved_searches"."query_id" IS NOT NULL;--> statement-breakpoint
DELETE FROM "saved_search_hits" WHERE "told_at" IS NULL;--> statement-breakpoint
UPDATE "saved_searches" SET "waiting_since" = NULL WHERE "frequency" <> 'instant';--> statement-breakpoint
ALTER TABLE "saved_search_hits" ALTER COLUMN "told_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "saved_search_hits" ALTER COLUMN "told_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_query_hits" ADD CONSTRAINT "saved_query_hits_query_id_saved_search_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."saved_search_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_query_hits_found" ON "saved_query_hits" USING btree ("query_id","found_at");--> statement-breakpoint
CREATE INDEX "saved_searches_letters" ON "saved_searches" USING btree ("frequency","checked_at") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_waiting" ON "saved_searches" USING btree ("waiting_since") WHERE waiting_since is not null;