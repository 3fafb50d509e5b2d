CREATE TABLE "chat_answers" (
	"city_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	CONSTRAINT "chat_answers_city_id_position_pk" PRIMARY KEY("city_id","position")
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"greeting_en" text NOT NULL,
	"greeting_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"account_id" uuid,
	"lang" text NOT NULL,
	"state" text,
	"assignee_id" uuid,
	"waiting_since" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_secret" UNIQUE("secret_hash"),
	CONSTRAINT "chats_state" CHECK ("chats"."state" in ('open', 'closed')),
	CONSTRAINT "chats_lang" CHECK ("chats"."lang" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"side" text NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "conversation_messages_key" UNIQUE("conversation_id","side","key"),
	CONSTRAINT "conversation_messages_side" CHECK ("conversation_messages"."side" in ('visitor', 'host'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"visitor_read" integer DEFAULT 0 NOT NULL,
	"host_read" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_id_conversations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_newest" ON "chats" USING btree ("city_id","state","last_at","id");--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("city_id","waiting_since","id") WHERE "chats"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "chats_account" ON "chats" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chats_assignee" ON "chats" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "chats_last" ON "chats" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_author" ON "conversation_messages" USING btree ("author_id");