-- outside of a transaction: members go on posting while the index is made. Each statement can be run again.
update "listing_revisions" r set severity = (
  select s.severity from "listing_signals" s where s.revision_id = r.id
  order by array_position(array['serious', 'warning', 'note'], s.severity) limit 1)
where (r.state = 'pending' or r.sampled) and r.severity is null;--> statement-breakpoint
drop index concurrently if exists "listing_revisions_queue";--> statement-breakpoint
create index concurrently "listing_revisions_queue" on "listing_revisions" using btree ("city_id",(severity is distinct from 'serious'),"submitted_at","id") where state = 'pending' or sampled;--> statement-breakpoint
drop index concurrently if exists "listing_revisions_waiting";
