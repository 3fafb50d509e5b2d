-- What waits in an index to be filed is read by every search.
ALTER INDEX "search_entries_words" SET (fastupdate = off);--> statement-breakpoint
-- Entries have lexemes for their titles: workers write all anew.
INSERT INTO "search_cities" ("city_id", "wanted", "wanted_at")
SELECT DISTINCT "city_id", 1, now() FROM "search_entries"
ON CONFLICT ("city_id") DO UPDATE SET "wanted" = "search_cities"."wanted" + 1, "wanted_at" = now();
