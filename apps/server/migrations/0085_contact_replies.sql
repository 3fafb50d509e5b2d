CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"message_id" bigint NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "contact_replies_state" CHECK ("contact_replies"."state" in ('sending', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_replies_author" ON "contact_replies" USING btree ("author_id");