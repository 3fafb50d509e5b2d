-- outside of a transaction: nobody waits while this reads every row. The index is first dropped, because one that was not
-- made to its end stays behind and would count as made.
drop index concurrently if exists "listing_transitions_decided";--> statement-breakpoint
create index concurrently "listing_transitions_decided" on "listing_transitions" using btree ("city_id","at") where sent_at is not null;
