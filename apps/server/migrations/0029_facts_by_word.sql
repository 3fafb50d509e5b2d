-- outside of a transaction: nobody waits while this reads every row. The index is first dropped, because one that was not
-- made to its end stays behind and would count as made.
drop index concurrently if exists "listings_facts";--> statement-breakpoint
create index concurrently "listings_facts" on "listings" using gin ("fact_ids") where state = 'published' and not hidden;
