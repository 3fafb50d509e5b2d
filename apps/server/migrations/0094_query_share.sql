-- outside of a transaction: visitors search while this is made.
drop index concurrently if exists "search_queries_share";--> statement-breakpoint
create index concurrently "search_queries_share" on "search_queries" using btree ("city_id","times" desc,"last_at" desc,"text");--> statement-breakpoint
-- Services were appended once more with every change of a word: what is repeated at the end is written once.
update "listings" set "search_text" = regexp_replace("search_text", '( .{3,}?)\1+$', '\1')
where "kind" = 'business' and jsonb_array_length("said" -> 'services') > 0 and "search_text" ~ '( .{3,})\1$';
