CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"reason" text,
	"picture" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now(),
	CONSTRAINT "media_state" CHECK ("media"."state" in ('uploading', 'pending', 'ready', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"owner" text NOT NULL,
	"slot" text NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "media_uses_owner_slot_media_id_pk" PRIMARY KEY("owner","slot","media_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_account" ON "media" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("unused_since") WHERE "media"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "media_uses_medium" ON "media_uses" USING btree ("media_id");