alter table "contact_messages" add column "state" text default 'new' not null;--> statement-breakpoint
alter table "contact_messages" add column "version" integer default 1 not null;--> statement-breakpoint
alter table "contact_messages" add column "handled_by" uuid;--> statement-breakpoint
-- No row is looked at while nobody can write: that is done by the next migration.
alter table "contact_messages" add constraint "contact_messages_state" check ("contact_messages"."state" in ('new', 'inHand', 'answered', 'closed')) not valid;
