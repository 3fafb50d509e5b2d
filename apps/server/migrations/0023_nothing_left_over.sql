-- What the release before the last one wrote; nothing reads it since.
drop table "listing_days";--> statement-breakpoint
alter table "listing_revisions" drop column "claimed_by";--> statement-breakpoint
alter table "listing_revisions" drop column "claimed_until";
