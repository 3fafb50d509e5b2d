alter table "audit_log" add column "city_id" integer;--> statement-breakpoint
alter table "audit_log" add column "subject_kind" text;--> statement-breakpoint
alter table "audit_log" add column "subject_ref" text;--> statement-breakpoint
alter table "audit_log" add column "subject_label" text;--> statement-breakpoint
alter table "audit_log" add column "reason" text;--> statement-breakpoint
-- Updates and deletes of rows are refused since 0004; now also those that find none, and emptying the table.
create trigger audit_log_append_only_whole before update or delete or truncate on "audit_log" for each statement execute function refuse_change();--> statement-breakpoint
-- Also for a session that says it is a replica, in which other triggers rest.
alter table "audit_log" enable always trigger audit_log_append_only;--> statement-breakpoint
alter table "audit_log" enable always trigger audit_log_append_only_whole;
