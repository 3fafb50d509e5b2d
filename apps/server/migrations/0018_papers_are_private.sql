alter table "media" alter column "account_id" drop not null;--> statement-breakpoint
alter table "media" add column "document" boolean default false not null;--> statement-breakpoint
-- Papers of claims that went with their post stayed behind: the hourly sweep takes what nothing uses.
with gone as (
  delete from "media_uses"
  where "owner" like 'claim/%' and not exists (select from "claims" where 'claim/' || "claims"."id" = "owner")
  returning "media_id"
)
update "media" set "unused_since" = now()
where "id" in (select "media_id" from gone) and not exists (
  select from "media_uses" where "media_id" = "media"."id" and "owner" not like 'claim/%');
