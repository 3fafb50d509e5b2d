alter table "accounts" add column "suspended_at" timestamp with time zone;--> statement-breakpoint
alter table "accounts" add column "suspended_until" timestamp with time zone;--> statement-breakpoint
alter table "accounts" add column "suspended_reason" text;
