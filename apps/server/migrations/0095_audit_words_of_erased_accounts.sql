-- The words of an entry about a deleted account may go; all else of the log stays append-only.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin
  if TG_OP = 'UPDATE' and TG_LEVEL = 'ROW'
    and new.subject_label is null and new.reason is null
    and to_jsonb(new) - '{subject_label,reason}'::text[] = to_jsonb(old) - '{subject_label,reason}'::text[]
    and old.subject_id is not null
    and not exists (select from public.accounts where id = old.subject_id and deleted_at is null)
  then return new; end if;
  raise exception '% is append-only', TG_TABLE_NAME;
end $$;--> statement-breakpoint
drop trigger audit_log_append_only on "audit_log";--> statement-breakpoint
drop trigger audit_log_append_only_whole on "audit_log";--> statement-breakpoint
create trigger audit_log_append_only before update or delete on "audit_log" for each row execute function refuse_audit_change();--> statement-breakpoint
create trigger audit_log_append_only_whole before delete or truncate on "audit_log" for each statement execute function refuse_audit_change();--> statement-breakpoint
-- Also for a session that says it is a replica, in which other triggers rest.
alter table "audit_log" enable always trigger audit_log_append_only;--> statement-breakpoint
alter table "audit_log" enable always trigger audit_log_append_only_whole;
