CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" integer NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"role" text NOT NULL,
	"cities" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"sends" smallint DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_lang" CHECK ("staff_invitations"."lang" in ('en', 'ar')),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('editor', 'moderator', 'admin')),
	CONSTRAINT "staff_invitations_cities" CHECK ("staff_invitations"."cities" in ('this', 'all'))
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_once" ON "staff_invitations" USING btree ("city_id","email","role","cities");--> statement-breakpoint
CREATE INDEX "staff_invitations_person" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_expiry" ON "staff_invitations" USING btree ("expires_at");