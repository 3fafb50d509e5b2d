create index if not exists "reports_words" on "reports" using btree ("resolved_at") where text is not null;--> statement-breakpoint
-- Of posts whose content was erased before reasons went with it.
update "listing_transitions" set "reason" = null
where "reason" is not null and not exists (
  select from "listing_revisions" where "listing_revisions"."listing_id" = "listing_transitions"."listing_id");
