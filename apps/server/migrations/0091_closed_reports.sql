-- outside of a transaction: visitors go on reporting while the index is made. Each statement can be run again.
drop index concurrently if exists "reports_closed";--> statement-breakpoint
create index concurrently "reports_closed" on "reports" using btree ("city_id","resolved_at","id") where outcome is not null;
