-- outside of a transaction: visitors go on reporting while the index is made. Each statement can be run again.
create table if not exists "reporters" (
	"city_id" integer not null references "cities"("id") on delete cascade,
	"mark" text not null,
	"acted" integer default 0 not null,
	"dismissed" integer default 0 not null,
	"forget_at" timestamp with time zone not null,
	constraint "reporters_city_id_mark_pk" primary key("city_id","mark")
);--> statement-breakpoint
create index if not exists "reporters_due" on "reporters" using btree ("forget_at");--> statement-breakpoint
alter table "reports" add column if not exists "due_at" timestamp (3) with time zone default now() not null;--> statement-breakpoint
alter table "reports" add column if not exists "accuracy" smallint;--> statement-breakpoint
alter table "reports" add column if not exists "reporter" text;--> statement-breakpoint
-- What waits keeps its place.
update "reports" set "due_at" = "created_at" where "outcome" is null and "accuracy" is null;--> statement-breakpoint
drop index concurrently if exists "reports_first";--> statement-breakpoint
create index concurrently "reports_first" on "reports" using btree ("city_id","due_at","id") where outcome is null;--> statement-breakpoint
drop index concurrently if exists "reports_open";
