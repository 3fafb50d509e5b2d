-- Nothing in it outlives a crash: every reader has lost its connection then, and what it kept.
create unlogged table "cache_outbox" (
	"xid" "xid8" default pg_current_xact_id() not null,
	"tags" text[] not null
);
--> statement-breakpoint
create table "category_count_deltas" (
	"category_id" integer not null,
	"delta" integer not null
);
--> statement-breakpoint
create index "cache_outbox_xid" on "cache_outbox" using btree ("xid");
