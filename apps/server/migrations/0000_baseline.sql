-- Extensions, the append-only trigger and storage parameters are written by hand; Drizzle generated the rest.
create extension if not exists postgis;--> statement-breakpoint
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gist;--> statement-breakpoint
CREATE UNLOGGED TABLE "cache_outbox" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"gender" text,
	"password_hash" text NOT NULL,
	"lang" text NOT NULL,
	"photo" jsonb,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"trusted" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"suspended_reason" text,
	"two_factor_secret" text,
	"two_factor_pending_secret" text,
	"two_factor_last_step" bigint,
	"two_factor_recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_email" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_gender" CHECK ("accounts"."gender" in ('female', 'male', 'undisclosed')),
	CONSTRAINT "accounts_lang" CHECK ("accounts"."lang" in ('en', 'ar')),
	CONSTRAINT "accounts_roles" CHECK ("accounts"."roles" <@ array['editor', 'moderator', 'admin'])
);
--> statement-breakpoint
CREATE TABLE "city_roles" (
	"account_id" uuid NOT NULL,
	"city_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "city_roles_account_id_city_id_role_pk" PRIMARY KEY("account_id","city_id","role"),
	CONSTRAINT "city_roles_role" CHECK ("city_roles"."role" in ('editor', 'moderator', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"city_id" integer NOT NULL,
	"account_id" uuid,
	"registration" jsonb,
	"sends" smallint DEFAULT 1 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('register', 'reset', 'email', 'claim')),
	CONSTRAINT "one_time_codes_lang" CHECK ("one_time_codes"."lang" in ('en', 'ar')),
	CONSTRAINT "one_time_codes_email" CHECK ("one_time_codes"."email" = lower("one_time_codes"."email"))
);
--> statement-breakpoint
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
CREATE TABLE "ad_counts" (
	"city_id" integer NOT NULL,
	"ad_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_counts_city_id_ad_id_pk" PRIMARY KEY("city_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"city_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"action_en" text NOT NULL,
	"action_ar" text NOT NULL,
	"picture" jsonb NOT NULL,
	"link" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"active" boolean NOT NULL,
	CONSTRAINT "ads_city_id_id_pk" PRIMARY KEY("city_id","id"),
	CONSTRAINT "ads_link" CHECK ("ads"."link" like 'https://%'),
	CONSTRAINT "ads_days" CHECK ("ads"."ends_on" >= "ads"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"text" text NOT NULL,
	"file_name" text,
	"state" text DEFAULT 'new' NOT NULL,
	"interview_at" timestamp (3) with time zone,
	"place" text,
	"contact" text,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_state" CHECK ("applications"."state" in ('new', 'read', 'invited', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"city_id" integer,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_ref" text,
	"subject_label" text,
	"account_id" uuid,
	"reason" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "blogs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"excerpt_en" text NOT NULL,
	"excerpt_ar" text NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"body_ar" text DEFAULT '' NOT NULL,
	"author_en" text DEFAULT '' NOT NULL,
	"author_ar" text DEFAULT '' NOT NULL,
	"picture" jsonb,
	"alt_en" text DEFAULT '' NOT NULL,
	"alt_ar" text DEFAULT '' NOT NULL,
	"minutes" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"unpublished_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"address" text NOT NULL,
	"street_key" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"description" text NOT NULL,
	"social" jsonb NOT NULL,
	"logo" jsonb,
	"cover" jsonb,
	"photos" jsonb NOT NULL,
	"gallery" jsonb NOT NULL,
	"hours" jsonb,
	"open_minutes" "int4multirange" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"kind" text DEFAULT 'directory' NOT NULL,
	"parent_id" integer,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"singular_en" text,
	"singular_ar" text,
	"listing_count" integer DEFAULT 0 NOT NULL,
	"wanted_count" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_type" CHECK ("categories"."type" in ('business', 'shops', 'others')),
	CONSTRAINT "categories_listing_count" CHECK ("categories"."listing_count" >= 0),
	CONSTRAINT "categories_wanted_count" CHECK ("categories"."wanted_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "category_count_deltas" (
	"category_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"side" text DEFAULT 'offer' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_responses" (
	"city_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	CONSTRAINT "canned_responses_city_id_position_pk" PRIMARY KEY("city_id","position")
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"staff_seen_at" timestamp (3) with time zone,
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
CREATE TABLE "claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"proof" text NOT NULL,
	"email" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"documents_until" timestamp with time zone,
	CONSTRAINT "claims_proof" CHECK ("claims"."proof" in ('call', 'email', 'document')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"city_id" integer NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "content_versions_city_id_document_version_pk" PRIMARY KEY("city_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"side" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"text" text NOT NULL,
	"suspicious" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "conversation_messages_key" UNIQUE("conversation_id","side","idempotency_key"),
	CONSTRAINT "conversation_messages_side" CHECK ("conversation_messages"."side" in ('visitor', 'host'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"visitor_read_seq" integer DEFAULT 0 NOT NULL,
	"host_read_seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_numbers" (
	"listing_id" bigint NOT NULL,
	"attribute_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "attribute_numbers_listing_id_attribute_id_pk" PRIMARY KEY("listing_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "attribute_verifications" (
	"listing_id" bigint NOT NULL,
	"attribute_id" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"verified_on" date NOT NULL,
	"verified_by" uuid,
	CONSTRAINT "attribute_verifications_listing_id_attribute_id_pk" PRIMARY KEY("listing_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"tree" text NOT NULL,
	"parent_id" integer,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"hint_en" text,
	"hint_ar" text,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"on_card" boolean DEFAULT false NOT NULL,
	"in_filters" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attributes_kind" CHECK ("attributes"."kind" in ('service', 'yesNo', 'choice', 'choices', 'number', 'year', 'text', 'evidence', 'option')),
	CONSTRAINT "attributes_group" CHECK ("attributes"."group" in ('services', 'details', 'food', 'languages', 'access', 'comfort', 'children', 'payment', 'care', 'learning', 'more'))
);
--> statement-breakpoint
CREATE TABLE "dismissed_terms" (
	"city_id" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "dismissed_terms_city_id_text_pk" PRIMARY KEY("city_id","text")
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"account_id" uuid NOT NULL,
	"city_id" integer NOT NULL,
	"type" text NOT NULL,
	"item_id" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_account_id_type_item_id_pk" PRIMARY KEY("account_id","type","item_id")
);
--> statement-breakpoint
CREATE TABLE "general_tips" (
	"city_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	CONSTRAINT "general_tips_city_id_position_pk" PRIMARY KEY("city_id","position")
);
--> statement-breakpoint
CREATE TABLE "guide_questions" (
	"city_id" integer NOT NULL,
	"guide_id" integer NOT NULL,
	"position" integer NOT NULL,
	"anchor" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	CONSTRAINT "guide_questions_city_id_guide_id_position_pk" PRIMARY KEY("city_id","guide_id","position")
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"city_id" integer NOT NULL,
	"id" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "guides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"anchor" text NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"lede_en" text NOT NULL,
	"lede_ar" text NOT NULL,
	CONSTRAINT "guides_city_id_id_pk" PRIMARY KEY("city_id","id")
);
--> statement-breakpoint
CREATE TABLE "tour_steps" (
	"city_id" integer NOT NULL,
	"position" integer NOT NULL,
	"control" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	CONSTRAINT "tour_steps_city_id_position_pk" PRIMARY KEY("city_id","position"),
	CONSTRAINT "tour_steps_control" CHECK ("tour_steps"."control" in ('services', 'search', 'states', 'language', 'account', 'addBusiness', 'newsletter'))
);
--> statement-breakpoint
CREATE TABLE "business_import_keys" (
	"city_id" integer NOT NULL,
	"dedupe_key" text NOT NULL,
	"listing_id" bigint NOT NULL,
	CONSTRAINT "business_import_keys_city_id_dedupe_key_pk" PRIMARY KEY("city_id","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "business_import_lines" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"verdict" text NOT NULL,
	"title" text,
	"field" text,
	"problems" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"input" jsonb,
	"dedupe_key" text,
	"not_duplicate" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"listing_id" bigint,
	CONSTRAINT "business_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "business_import_lines_verdict" CHECK ("business_import_lines"."verdict" in ('ready', 'broken', 'known', 'made')),
	CONSTRAINT "business_import_lines_field" CHECK ("business_import_lines"."field" in ('line', 'name', 'nameArabic', 'categoryId', 'subCategoryIds', 'address', 'postalCode', 'phone', 'email', 'website', 'description', 'services', 'hours', 'location', 'duplicate'))
);
--> statement-breakpoint
CREATE TABLE "business_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"aim" text DEFAULT 'drafts' NOT NULL,
	"header" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progressed_at" timestamp with time zone,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_imports_state" CHECK ("business_imports"."state" in ('ready', 'running', 'stopped', 'done')),
	CONSTRAINT "business_imports_aim" CHECK ("business_imports"."aim" in ('published', 'drafts'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"subject" text,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"handled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('new', 'inHand', 'answered', 'closed')),
	CONSTRAINT "contact_messages_lang" CHECK ("contact_messages"."lang" in ('en', 'ar'))
);
--> statement-breakpoint
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
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"form" text NOT NULL,
	"job_type" text NOT NULL,
	"experience" text NOT NULL,
	"pay_from" integer,
	"pay_to" integer,
	"pay_per" text NOT NULL,
	"company" text,
	"business_id" bigint,
	"place" text,
	"description" text NOT NULL,
	"portfolio" text,
	"phone" text,
	"email" text,
	"show_phone" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"listing_id" bigint NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_counts_listing_id_day_event_pk" PRIMARY KEY("listing_id","day","event")
);
--> statement-breakpoint
CREATE TABLE "listing_fingerprints" (
	"city_id" integer NOT NULL,
	"fingerprint" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	CONSTRAINT "listing_fingerprints_city_id_fingerprint_listing_id_pk" PRIMARY KEY("city_id","fingerprint","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"city_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"input" jsonb NOT NULL,
	"schema_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"save_key" uuid,
	"step" integer,
	"standard" jsonb,
	"reason" text,
	"submitted_at" timestamp (3) with time zone,
	"terms_on" date,
	"review_locked_by" uuid,
	"review_locked_until" timestamp with time zone,
	"sampled" boolean DEFAULT false NOT NULL,
	"severity" text,
	CONSTRAINT "listing_revisions_state" CHECK ("listing_revisions"."state" in ('draft', 'pending', 'changes_requested', 'rejected', 'approved'))
);
--> statement-breakpoint
CREATE TABLE "listing_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"city_id" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"undo_until" timestamp (3) with time zone,
	"undo" jsonb,
	"action" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"actor_id" uuid,
	"standard" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text DEFAULT 'offer' NOT NULL,
	"owner_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"lang" text NOT NULL,
	"category_id" integer,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"area_id" integer,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"slug_en" text NOT NULL,
	"slug_ar" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"location" geography(Point, 4326),
	"amount" integer,
	"anonymous" boolean DEFAULT false NOT NULL,
	"secret" uuid DEFAULT gen_random_uuid(),
	"attribute_values" jsonb,
	"attribute_ids" integer[] DEFAULT '{}' NOT NULL,
	"has_photos" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"verified_check" text,
	"verified_at" timestamp with time zone,
	"picture" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"reminded_days" integer,
	"erase_at" timestamp (3) with time zone,
	CONSTRAINT "listings_side" CHECK ("listings"."side" in ('offer', 'wanted')),
	CONSTRAINT "listings_state" CHECK ("listings"."state" in ('draft', 'pending', 'changes_requested', 'rejected', 'published', 'paused', 'fulfilled', 'expired', 'removed')),
	CONSTRAINT "listings_lang" CHECK ("listings"."lang" in ('en', 'ar')),
	CONSTRAINT "listings_verified_check" CHECK ("listings"."verified_check" in ('phone', 'email', 'document', 'visit'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"document" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"reason" text,
	"picture" jsonb,
	"perceptual_hash" text,
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
CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"decision_id" bigint NOT NULL,
	"decided_by" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "appeals_outcome" CHECK ("appeals"."outcome" in ('kept', 'overturned'))
);
--> statement-breakpoint
CREATE TABLE "listing_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"decisions" text[] NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_signals" (
	"revision_id" bigint NOT NULL,
	"code" text NOT NULL,
	"severity" text NOT NULL,
	"evidence" jsonb NOT NULL,
	CONSTRAINT "listing_signals_revision_id_code_pk" PRIMARY KEY("revision_id","code"),
	CONSTRAINT "listing_signals_severity" CHECK ("listing_signals"."severity" in ('serious', 'warning', 'note'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" integer NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_deliveries_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id"),
	CONSTRAINT "newsletter_deliveries_state" CHECK ("newsletter_deliveries"."state" in ('waiting', 'sent', 'refused', 'failed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"subject_en" text NOT NULL,
	"subject_ar" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"week_of" date,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"send_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_issues_state" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'sending', 'stopped', 'sent', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_settings" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"city_id" integer NOT NULL,
	"email" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmation_sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmations_sent" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_city_id_email_pk" PRIMARY KEY("city_id","email"),
	CONSTRAINT "newsletter_subscriptions_lang" CHECK ("newsletter_subscriptions"."lang" in ('en', 'ar')),
	CONSTRAINT "newsletter_subscriptions_email" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email"))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_preferences_account_id_type_channel_pk" PRIMARY KEY("account_id","type","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"listing_id" bigint,
	"path" text,
	"payload" jsonb NOT NULL,
	"in_app" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"lang" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "push_devices_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "app_promotions" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"shown" boolean NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"app_store" text,
	"google_play" text,
	CONSTRAINT "app_promotions_app_store" CHECK ("app_promotions"."app_store" like 'https://apps.apple.com/%'),
	CONSTRAINT "app_promotions_google_play" CHECK ("app_promotions"."google_play" like 'https://play.google.com/%')
);
--> statement-breakpoint
CREATE TABLE "hero_slides" (
	"city_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media" jsonb NOT NULL,
	"phone" jsonb NOT NULL,
	"square" jsonb NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	CONSTRAINT "hero_slides_city_id_position_pk" PRIMARY KEY("city_id","position")
);
--> statement-breakpoint
CREATE TABLE "home_sections" (
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	CONSTRAINT "home_sections_city_id_name_pk" PRIMARY KEY("city_id","name"),
	CONSTRAINT "home_sections_name" CHECK ("home_sections"."name" in ('doors', 'categories', 'featured', 'openNow', 'products', 'rents', 'jobs', 'articles', 'about', 'steps', 'states'))
);
--> statement-breakpoint
CREATE TABLE "page_sections" (
	"city_id" integer NOT NULL,
	"page_key" text NOT NULL,
	"position" integer NOT NULL,
	"anchor" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	"picture" jsonb,
	CONSTRAINT "page_sections_city_id_page_key_position_pk" PRIMARY KEY("city_id","page_key","position")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"city_id" integer NOT NULL,
	"key" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"lede_en" text NOT NULL,
	"lede_ar" text NOT NULL,
	"summary_en" text[] DEFAULT '{}' NOT NULL,
	"summary_ar" text[] DEFAULT '{}' NOT NULL,
	"updated_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "pages_city_id_key_pk" PRIMARY KEY("city_id","key"),
	CONSTRAINT "pages_key" CHECK ("pages"."key" in ('about', 'our_services', 'contact', 'privacy', 'terms', 'eula'))
);
--> statement-breakpoint
CREATE TABLE "service_presentations" (
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"points_en" text[] NOT NULL,
	"points_ar" text[] NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "service_presentations_city_id_name_pk" PRIMARY KEY("city_id","name"),
	CONSTRAINT "service_presentations_name" CHECK ("service_presentations"."name" in ('service_provider', 'shops', 'market_place', 'rent', 'jobs'))
);
--> statement-breakpoint
CREATE TABLE "welcome_screens" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"link" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	CONSTRAINT "welcome_screens_type" CHECK ("welcome_screens"."type" in ('youtube', 'image'))
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"key" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"state_en" text NOT NULL,
	"state_ar" text NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"map_lat" double precision NOT NULL,
	"map_lng" double precision NOT NULL,
	"street_languages" text[] DEFAULT '{"en"}' NOT NULL,
	"map_sketch" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "city_hosts_host" CHECK ("city_hosts"."host" = lower("city_hosts"."host"))
);
--> statement-breakpoint
CREATE TABLE "street_names" (
	"city_id" integer NOT NULL,
	"key" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "street_names_city_id_key_pk" PRIMARY KEY("city_id","key")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"condition" text NOT NULL,
	"price_type" text NOT NULL,
	"description" text NOT NULL,
	"photos" jsonb NOT NULL,
	"phone" text,
	"email" text,
	"show_phone" boolean NOT NULL,
	CONSTRAINT "products_condition" CHECK ("products"."condition" in ('new', 'used')),
	CONSTRAINT "products_price_type" CHECK ("products"."price_type" in ('amount', 'negotiable', 'free', 'on-request'))
);
--> statement-breakpoint
CREATE TABLE "rents" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"price_type" text NOT NULL,
	"price" integer,
	"period" text NOT NULL,
	"deposit" integer,
	"utilities" boolean NOT NULL,
	"bedrooms" integer NOT NULL,
	"bathrooms" integer,
	"bathroom_shared" boolean NOT NULL,
	"square_feet" integer,
	"gender" text NOT NULL,
	"shared" boolean NOT NULL,
	"furnished" boolean NOT NULL,
	"available_from" date,
	"place" text,
	"zip" text,
	"exact_location" geography(Point, 4326),
	"exact" boolean NOT NULL,
	"description" text NOT NULL,
	"phone" text,
	"email" text,
	"show_phone" boolean NOT NULL,
	"photos" jsonb NOT NULL,
	CONSTRAINT "rents_price_type" CHECK ("rents"."price_type" in ('amount', 'negotiable', 'on-request')),
	CONSTRAINT "rents_period" CHECK ("rents"."period" in ('month', 'week', 'day')),
	CONSTRAINT "rents_gender" CHECK ("rents"."gender" in ('male', 'female', 'any'))
);
--> statement-breakpoint
CREATE TABLE "report_pseudonyms" (
	"listing_id" bigint NOT NULL,
	"pseudonym" text NOT NULL,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_pseudonyms_listing_id_pseudonym_pk" PRIMARY KEY("listing_id","pseudonym")
);
--> statement-breakpoint
CREATE TABLE "report_threads" (
	"report_id" bigint PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"reported" text NOT NULL,
	CONSTRAINT "report_threads_reported" CHECK ("report_threads"."reported" in ('visitor', 'host'))
);
--> statement-breakpoint
CREATE TABLE "reporters" (
	"city_id" integer NOT NULL,
	"pseudonym" text NOT NULL,
	"acted" integer DEFAULT 0 NOT NULL,
	"dismissed" integer DEFAULT 0 NOT NULL,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reporters_city_id_pseudonym_pk" PRIMARY KEY("city_id","pseudonym")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accuracy" smallint,
	"by_member" boolean DEFAULT false NOT NULL,
	"reporter_pseudonym" text,
	"outcome" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "reports_lang" CHECK ("reports"."lang" in ('en', 'ar')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('wrong', 'closed', 'unavailable', 'duplicate', 'spam', 'scam', 'offensive', 'discrimination', 'other')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('acted', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "saved_query_hits" (
	"query_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "saved_query_hits_query_id_kind_item_id_pk" PRIMARY KEY("query_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search_hits" (
	"search_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"notified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_hits_search_id_kind_item_id_pk" PRIMARY KEY("search_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search_queries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"text" text NOT NULL,
	"exact" boolean NOT NULL,
	"without" text[] NOT NULL,
	"hash" text NOT NULL,
	"query" jsonb,
	"terms" text[] DEFAULT '{}' NOT NULL,
	"dependencies" text[] DEFAULT '{}' NOT NULL,
	"lexicon_version" uuid,
	"parsed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"query_id" bigint,
	"type" text,
	"exact" boolean NOT NULL,
	"without" text[] NOT NULL,
	"dedupe_key" text NOT NULL,
	"frequency" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	CONSTRAINT "saved_searches_type" CHECK ("saved_searches"."type" in ('business', 'product', 'rent', 'job', 'blog')),
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" in ('instant', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_lang" CHECK ("saved_searches"."lang" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "lexicon_concepts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lexicon_concepts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"home" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lexicon_concepts_home" CHECK ("lexicon_concepts"."home" in ('business', 'product', 'rent', 'job', 'blog', 'guide', 'any'))
);
--> statement-breakpoint
CREATE TABLE "lexicon_forms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lexicon_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"concept_id" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"normalized" text collate "C" NOT NULL,
	"dialect" text,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lexicon_forms_dialect" CHECK ("lexicon_forms"."dialect" in ('lev', 'egy', 'irq', 'glf', 'yem', 'sud', 'mag'))
);
--> statement-breakpoint
CREATE TABLE "search_cities" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"lexicon_version" uuid,
	"reindex_requested" integer DEFAULT 0 NOT NULL,
	"reindex_completed" integer DEFAULT 0 NOT NULL,
	"reindex_requested_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"terms_counted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"city_id" integer NOT NULL,
	"text" text collate "C" NOT NULL,
	"display_text" text NOT NULL,
	"times" integer NOT NULL,
	"empty_times" integer NOT NULL,
	"results" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "search_queries_city_id_text_pk" PRIMARY KEY("city_id","text"),
	CONSTRAINT "search_queries_settled" CHECK ("search_queries"."settled" in ('meant', 'left'))
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"city_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	"shown" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"visible_until" timestamp (3) with time zone,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_documents_city_id_kind_item_id_pk" PRIMARY KEY("city_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "search_new_documents" (
	"city_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"leased_until" timestamp with time zone,
	"not_before" timestamp with time zone,
	CONSTRAINT "search_new_documents_city_id_kind_item_id_pk" PRIMARY KEY("city_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "search_term_keys" (
	"city_id" integer NOT NULL,
	"key" text collate "C" NOT NULL,
	"term" text collate "C" NOT NULL,
	CONSTRAINT "search_term_keys_city_id_key_term_pk" PRIMARY KEY("city_id","key","term")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"city_id" integer NOT NULL,
	"term" text collate "C" NOT NULL,
	"document_count" integer NOT NULL,
	"in_titles" boolean DEFAULT false NOT NULL,
	"first_seen_at" timestamp with time zone,
	CONSTRAINT "search_terms_city_id_term_pk" PRIMARY KEY("city_id","term")
);
--> statement-breakpoint
CREATE TABLE "general_settings" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"navbar_logo_en" text NOT NULL,
	"navbar_logo_ar" text NOT NULL,
	"logo_en" text NOT NULL,
	"logo_ar" text NOT NULL,
	"navbar_picture" jsonb,
	"logo_picture" jsonb,
	"subscribe_en" text NOT NULL,
	"subscribe_ar" text NOT NULL,
	"copyright_en" text NOT NULL,
	"copyright_ar" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"service_provider_id" integer,
	"shops_id" integer,
	"market_place_id" integer,
	"rent_id" integer,
	"jobs_id" integer
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"city_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "social_links_city_id_position_pk" PRIMARY KEY("city_id","position"),
	CONSTRAINT "social_links_type" CHECK ("social_links"."type" in ('youtube', 'instagram', 'facebook', 'tiktok', 'twitter', 'pinterest'))
);
--> statement-breakpoint
CREATE TABLE "states" (
	"city_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"city_en" text NOT NULL,
	"city_ar" text NOT NULL,
	"picture" jsonb NOT NULL,
	"url" text,
	"current" boolean DEFAULT false NOT NULL,
	CONSTRAINT "states_city_id_position_pk" PRIMARY KEY("city_id","position")
);
--> statement-breakpoint
CREATE TABLE "business_merges" (
	"source_id" bigint PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"target_id" bigint NOT NULL,
	"state" text NOT NULL,
	"owned" boolean NOT NULL,
	"owner_transferred" boolean NOT NULL,
	"report_ids" bigint[] NOT NULL,
	"claim_ids" bigint[] NOT NULL,
	"job_ids" bigint[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	CONSTRAINT "business_merges_state" CHECK ("business_merges"."state" in ('draft', 'pending', 'changes_requested', 'rejected', 'published', 'paused', 'fulfilled', 'expired', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"checks" text[] NOT NULL,
	"note" text,
	"by_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"named" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_blocks_blocker_id_blocked_id_listing_id_pk" PRIMARY KEY("blocker_id","blocked_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"listing_id" bigint NOT NULL,
	"visitor_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_effects" (
	"task_id" uuid NOT NULL,
	"effect" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	CONSTRAINT "task_effects_task_id_effect_pk" PRIMARY KEY("task_id","effect")
);
--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_roles" ADD CONSTRAINT "city_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_roles" ADD CONSTRAINT "city_roles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_counts" ADD CONSTRAINT "ad_counts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_responses" ADD CONSTRAINT "canned_responses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_id_conversations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_numbers" ADD CONSTRAINT "attribute_numbers_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_numbers" ADD CONSTRAINT "attribute_numbers_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_verifications" ADD CONSTRAINT "attribute_verifications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_verifications" ADD CONSTRAINT "attribute_verifications_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_parent_id_attributes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_terms" ADD CONSTRAINT "dismissed_terms_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_tips" ADD CONSTRAINT "general_tips_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_questions" ADD CONSTRAINT "guide_questions_guide" FOREIGN KEY ("city_id","guide_id") REFERENCES "public"."guides"("city_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_steps" ADD CONSTRAINT "tour_steps_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_import_keys" ADD CONSTRAINT "business_import_keys_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_import_keys" ADD CONSTRAINT "business_import_keys_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_import_lines" ADD CONSTRAINT "business_import_lines_import_id_business_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."business_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_imports" ADD CONSTRAINT "business_imports_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD CONSTRAINT "listing_counts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_fingerprints" ADD CONSTRAINT "listing_fingerprints_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_notes" ADD CONSTRAINT "listing_notes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_reasons" ADD CONSTRAINT "decision_reasons_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_signals" ADD CONSTRAINT "listing_signals_revision_id_listing_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."listing_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD CONSTRAINT "newsletter_settings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_promotions" ADD CONSTRAINT "app_promotions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hero_slides" ADD CONSTRAINT "hero_slides_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_sections" ADD CONSTRAINT "page_sections_page" FOREIGN KEY ("city_id","page_key") REFERENCES "public"."pages"("city_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_presentations" ADD CONSTRAINT "service_presentations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_screens" ADD CONSTRAINT "welcome_screens_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_hosts" ADD CONSTRAINT "city_hosts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "street_names" ADD CONSTRAINT "street_names_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rents" ADD CONSTRAINT "rents_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rents" ADD CONSTRAINT "rents_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pseudonyms" ADD CONSTRAINT "report_pseudonyms_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_threads" ADD CONSTRAINT "report_threads_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_threads" ADD CONSTRAINT "report_threads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporters" ADD CONSTRAINT "reporters_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_query_hits" ADD CONSTRAINT "saved_query_hits_query_id_saved_search_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."saved_search_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_queries" ADD CONSTRAINT "saved_search_queries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_query_id_saved_search_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."saved_search_queries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lexicon_concepts" ADD CONSTRAINT "lexicon_concepts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lexicon_forms" ADD CONSTRAINT "lexicon_forms_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_cities" ADD CONSTRAINT "search_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_new_documents" ADD CONSTRAINT "search_new_documents_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_term_keys" ADD CONSTRAINT "search_term_keys_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_settings" ADD CONSTRAINT "general_settings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_settings" ADD CONSTRAINT "general_settings_service_provider_id_categories_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_settings" ADD CONSTRAINT "general_settings_shops_id_categories_id_fk" FOREIGN KEY ("shops_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_settings" ADD CONSTRAINT "general_settings_market_place_id_categories_id_fk" FOREIGN KEY ("market_place_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_settings" ADD CONSTRAINT "general_settings_rent_id_categories_id_fk" FOREIGN KEY ("rent_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_settings" ADD CONSTRAINT "general_settings_jobs_id_categories_id_fk" FOREIGN KEY ("jobs_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_merges" ADD CONSTRAINT "business_merges_source_id_listings_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_merges" ADD CONSTRAINT "business_merges_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_merges" ADD CONSTRAINT "business_merges_target_id_listings_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_blocker_id_accounts_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_id_conversations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_visitor_id_accounts_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cache_outbox_xid" ON "cache_outbox" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "account_sessions_account" ON "account_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_expiry" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_city_newest" ON "accounts" USING btree ("city_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."roles" <> '{}';--> statement-breakpoint
CREATE INDEX "accounts_email_begins" ON "accounts" USING btree (email text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_name_begins" ON "accounts" USING btree (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_city_email_begins" ON "accounts" USING btree ("city_id",email text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_city_name_begins" ON "accounts" USING btree ("city_id",lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_to_reinstate" ON "accounts" USING btree ("suspended_until") WHERE "accounts"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "accounts_to_erase" ON "accounts" USING btree ("deleted_at") WHERE "accounts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "city_roles_city" ON "city_roles" USING btree ("city_id","role");--> statement-breakpoint
CREATE INDEX "one_time_codes_email_index" ON "one_time_codes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "one_time_codes_account" ON "one_time_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_created_at_index" ON "one_time_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_once" ON "staff_invitations" USING btree ("city_id","email","role","cities");--> statement-breakpoint
CREATE INDEX "staff_invitations_person" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_expiry" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("listing_id","account_id");--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("city_id","listing_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "applications_erase" ON "applications" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "applications_account" ON "applications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_city_newest" ON "audit_log" USING btree ("city_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_city_action" ON "audit_log" USING btree ("city_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_ref" ON "audit_log" USING btree ("subject_kind","subject_ref","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "blogs_slug" ON "blogs" USING btree ("city_id","slug");--> statement-breakpoint
CREATE INDEX "blogs_newest" ON "blogs" USING btree ("city_id","published_at","id");--> statement-breakpoint
CREATE INDEX "blogs_changed" ON "blogs" USING btree ("city_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "blogs_removed" ON "blogs" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_key" ON "categories" USING btree ("city_id","kind","key");--> statement-breakpoint
CREATE INDEX "categories_main" ON "categories" USING btree ("city_id","kind","position") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "categories_children" ON "categories" USING btree ("city_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "chats_newest" ON "chats" USING btree ("city_id","state","last_at","id");--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("city_id","waiting_since","id") WHERE "chats"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "chats_account" ON "chats" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chats_assignee" ON "chats" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "chats_last" ON "chats" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "claims_pending" ON "claims" USING btree ("city_id","created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "claims_decided" ON "claims" USING btree ("city_id","state","id") WHERE state <> 'pending';--> statement-breakpoint
CREATE INDEX "claims_documents" ON "claims" USING btree ("documents_until") WHERE documents_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("listing_id","account_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "claims_listing" ON "claims" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "claims_account" ON "claims" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_author" ON "conversation_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "attribute_numbers_range" ON "attribute_numbers" USING btree ("city_id","attribute_id","number","listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_key" ON "attributes" USING btree ("city_id","tree","key") WHERE parent_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_option" ON "attributes" USING btree ("parent_id","key") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "attributes_tree" ON "attributes" USING btree ("city_id","tree","position");--> statement-breakpoint
CREATE INDEX "saved_items_item" ON "saved_items" USING btree ("city_id","type","item_id");--> statement-breakpoint
CREATE INDEX "saved_items_newest" ON "saved_items" USING btree ("account_id","city_id","type","saved_at","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guides_anchor" ON "guides" USING btree ("city_id","anchor");--> statement-breakpoint
CREATE INDEX "business_import_keys_listing" ON "business_import_keys" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "business_import_lines_ready" ON "business_import_lines" USING btree ("import_id","line") WHERE verdict = 'ready';--> statement-breakpoint
CREATE INDEX "business_imports_newest" ON "business_imports" USING btree ("city_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_imports_forget" ON "business_imports" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("city_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("city_id","state","id");--> statement-breakpoint
CREATE INDEX "contact_messages_handler" ON "contact_messages" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_replies_author" ON "contact_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "listing_fingerprints_listing" ON "listing_fingerprints" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_revisions_listing" ON "listing_revisions" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_revisions_public" ON "listing_revisions" USING btree ("listing_id") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_revisions_open" ON "listing_revisions" USING btree ("listing_id") WHERE state <> 'approved';--> statement-breakpoint
CREATE INDEX "listing_revisions_queue" ON "listing_revisions" USING btree ("city_id",(severity is distinct from 'serious'),"submitted_at","id") WHERE state = 'pending' or sampled;--> statement-breakpoint
CREATE INDEX "listing_transitions_listing" ON "listing_transitions" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_transitions_decided" ON "listing_transitions" USING btree ("city_id","at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "listings_side_newest" ON "listings" USING btree ("city_id","kind","side","published_at","id") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_side_category" ON "listings" USING btree ("city_id","kind","side","category_id","published_at","id") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_side_area" ON "listings" USING btree ("city_id","kind","side","area_id","published_at","id") WHERE state = 'published' and not hidden and area_id is not null;--> statement-breakpoint
CREATE INDEX "listings_side_name_en" ON "listings" USING btree ("city_id","kind","side","title_en" collate "en-x-icu","id") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_side_name_ar" ON "listings" USING btree ("city_id","kind","side","title_ar" collate "ar-x-icu","id") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_amount" ON "listings" USING btree ("city_id","kind","side","amount","id") WHERE state = 'published' and not hidden and amount is not null;--> statement-breakpoint
CREATE INDEX "listings_category_amount" ON "listings" USING btree ("city_id","kind","side","category_id","amount","id") WHERE state = 'published' and not hidden and amount is not null;--> statement-breakpoint
CREATE INDEX "listings_verified" ON "listings" USING btree ("city_id","kind","published_at","id") WHERE state = 'published' and not hidden and verified and has_photos;--> statement-breakpoint
CREATE INDEX "listings_sub_categories" ON "listings" USING gin ("category_ids") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_attributes" ON "listings" USING gin ("attribute_ids") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_free_text" ON "listings" USING btree ("city_id","published_at","id") WHERE attribute_values @? '$.services[*] ? (!exists(@.word))';--> statement-breakpoint
CREATE INDEX "listings_city_near" ON "listings" USING gist ("city_id","kind","location") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_city_area" ON "listings" USING gist ("city_id","kind",(location::geometry)) WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_city_text" ON "listings" USING gist ("city_id","kind",search_text gist_trgm_ops(siglen=256)) WHERE state <> 'draft';--> statement-breakpoint
CREATE INDEX "listings_staff" ON "listings" USING btree ("city_id","kind","state","id") WHERE state <> 'draft';--> statement-breakpoint
CREATE INDEX "listings_unlisted" ON "listings" USING btree ("city_id","kind","published_at","id") WHERE published_at is not null and (state <> 'published' or hidden);--> statement-breakpoint
CREATE INDEX "listings_city_expiry" ON "listings" USING btree ("city_id","kind","expires_at") WHERE state = 'published' and not hidden and expires_at is not null;--> statement-breakpoint
CREATE INDEX "listings_expiry" ON "listings" USING btree ("expires_at") WHERE state = 'published' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "listings_erase" ON "listings" USING btree ("erase_at") WHERE erase_at is not null;--> statement-breakpoint
CREATE INDEX "listings_city_owner" ON "listings" USING btree ("city_id","owner_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_account" ON "media" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("unused_since") WHERE "media"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "media_uses_medium" ON "media_uses" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("city_id","created_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "appeals_listing" ON "appeals" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "appeals_account" ON "appeals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "listing_notes_listing" ON "listing_notes" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "decision_reasons_city" ON "decision_reasons" USING btree ("city_id","position","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("issue_id","attempts","subscription_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscription" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_changed" ON "newsletter_issues" USING btree ("city_id","changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_week" ON "newsletter_issues" USING btree ("city_id","week_of");--> statement-breakpoint
CREATE INDEX "newsletter_issues_due" ON "newsletter_issues" USING btree ("send_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_issues_removed" ON "newsletter_issues" USING btree ("changed_at") WHERE state = 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_id" ON "newsletter_subscriptions" USING btree ("id");--> statement-breakpoint
-- After the unique index that it refers to.
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_person" ON "newsletter_subscriptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unsubscribed" ON "newsletter_subscriptions" USING btree ("unsubscribed_at") WHERE unsubscribed_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("confirmation_sent_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("account_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("city_id","account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("city_id","account_id") WHERE read_at is null and in_app;--> statement-breakpoint
CREATE INDEX "notifications_listing" ON "notifications" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "areas_key" ON "areas" USING btree ("city_id","key");--> statement-breakpoint
CREATE INDEX "city_hosts_city" ON "city_hosts" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "city_hosts_main" ON "city_hosts" USING btree ("city_id") WHERE "city_hosts"."main";--> statement-breakpoint
CREATE INDEX "rents_zip" ON "rents" USING btree ("city_id","zip");--> statement-breakpoint
CREATE INDEX "report_pseudonyms_due" ON "report_pseudonyms" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "report_threads_thread" ON "report_threads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "reporters_due" ON "reporters" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "reports_first" ON "reports" USING btree ("city_id","due_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("city_id","resolved_at","id") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "reports_texts" ON "reports" USING btree ("resolved_at") WHERE text is not null;--> statement-breakpoint
CREATE INDEX "reports_listing" ON "reports" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_query_hits_found" ON "saved_query_hits" USING btree ("query_id","found_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_queries_once" ON "saved_search_queries" USING btree ("city_id","hash");--> statement-breakpoint
CREATE INDEX "saved_search_queries_terms" ON "saved_search_queries" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_search_queries_dependencies" ON "saved_search_queries" USING gin ("dependencies") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_search_queries_parsed" ON "saved_search_queries" USING btree ("city_id","parsed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("city_id","account_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "saved_searches_account" ON "saved_searches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_searches_query" ON "saved_searches" USING btree ("query_id");--> statement-breakpoint
CREATE INDEX "saved_searches_waiting" ON "saved_searches" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_digests" ON "saved_searches" USING btree ("frequency","checked_at") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "lexicon_concepts_city" ON "lexicon_concepts" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lexicon_forms_once" ON "lexicon_forms" USING btree ("city_id","concept_id","normalized");--> statement-breakpoint
CREATE INDEX "lexicon_forms_newest" ON "lexicon_forms" USING btree ("city_id","id");--> statement-breakpoint
CREATE INDEX "search_cities_due" ON "search_cities" USING btree ("city_id") WHERE reindex_requested > reindex_completed;--> statement-breakpoint
CREATE INDEX "search_queries_often" ON "search_queries" USING btree ("city_id","empty_times","text") WHERE results = 0 and settled is null;--> statement-breakpoint
CREATE INDEX "search_queries_newest" ON "search_queries" USING btree ("city_id","last_at","text") WHERE results = 0 and settled is null;--> statement-breakpoint
CREATE INDEX "search_queries_due" ON "search_queries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_queries_share" ON "search_queries" USING btree ("city_id","times" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"text");--> statement-breakpoint
CREATE INDEX "search_documents_indexed" ON "search_documents" USING btree ("city_id","indexed_at");--> statement-breakpoint
CREATE INDEX "search_documents_lexemes" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false) WHERE shown;--> statement-breakpoint
CREATE INDEX "business_merges_target" ON "business_merges" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "verifications_listing" ON "verifications" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "thread_blocks_blocked" ON "thread_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "thread_blocks_listing" ON "thread_blocks" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_once" ON "threads" USING btree ("listing_id","visitor_id");--> statement-breakpoint
CREATE INDEX "threads_of_visitor" ON "threads" USING btree ("city_id","visitor_id","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_of_host" ON "threads" USING btree ("city_id","host_id","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_visitor" ON "threads" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "threads_host" ON "threads" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "threads_last" ON "threads" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "task_effects_happened_at_index" ON "task_effects" USING btree ("happened_at");--> statement-breakpoint
-- Lexemes are compressed and stored out of line, so that scans that only filter read few pages.
ALTER TABLE "search_documents" SET (toast_tuple_target = 128);--> statement-breakpoint
-- The texts of an entry about a deleted account may be erased; everything else in the log is append-only.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin
  if TG_OP = 'UPDATE' and TG_LEVEL = 'ROW'
    and new.subject_label is null and new.reason is null
    and to_jsonb(new) - '{subject_label,reason}'::text[] = to_jsonb(old) - '{subject_label,reason}'::text[]
    and old.account_id is not null
    and not exists (select from public.accounts where id = old.account_id and deleted_at is null)
  then return new; end if;
  raise exception '% is append-only', TG_TABLE_NAME;
end $$;--> statement-breakpoint
create trigger audit_log_append_only before update or delete on "audit_log" for each row execute function refuse_audit_change();--> statement-breakpoint
create trigger audit_log_append_only_whole before delete or truncate on "audit_log" for each statement execute function refuse_audit_change();--> statement-breakpoint
-- The triggers also fire in sessions with session_replication_role = replica.
alter table "audit_log" enable always trigger audit_log_append_only;--> statement-breakpoint
alter table "audit_log" enable always trigger audit_log_append_only_whole;
