CREATE TABLE "listing_days" (
	"listing_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_days_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"city_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"input" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"submitted_at" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "listing_revisions_state" CHECK ("listing_revisions"."state" in ('draft', 'pending', 'changes_requested', 'rejected', 'approved'))
);
--> statement-breakpoint
CREATE TABLE "listing_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"actor_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"lang" text NOT NULL,
	"category_id" integer,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"slug_en" text NOT NULL,
	"slug_ar" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"location" geography(Point, 4326),
	"has_photos" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"picture" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "listings_kind" CHECK ("listings"."kind" in ('business', 'product', 'rent', 'job')),
	CONSTRAINT "listings_state" CHECK ("listings"."state" in ('draft', 'pending', 'changes_requested', 'rejected', 'published', 'paused', 'fulfilled', 'removed')),
	CONSTRAINT "listings_lang" CHECK ("listings"."lang" in ('en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "saved_items" ALTER COLUMN "item_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_revisions_public" ON "listing_revisions" USING btree ("listing_id") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_revisions_open" ON "listing_revisions" USING btree ("listing_id") WHERE state <> 'approved';--> statement-breakpoint
CREATE INDEX "listing_revisions_queue" ON "listing_revisions" USING btree ("city_id","submitted_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "listing_transitions_listing" ON "listing_transitions" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("city_id","kind","published_at","id") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_category" ON "listings" USING btree ("city_id","kind","category_id","published_at","id") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_title_en" ON "listings" USING btree ("city_id","kind","title_en","id") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_title_ar" ON "listings" USING btree ("city_id","kind","title_ar","id") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_sub_categories" ON "listings" USING gin ("category_ids") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_near" ON "listings" USING gist ("location") WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_area" ON "listings" USING gist ((location::geometry)) WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin (search_text gin_trgm_ops) WHERE state = 'published' and not hidden;--> statement-breakpoint
CREATE INDEX "listings_mine" ON "listings" USING btree ("owner_id","city_id","kind","created_at","id");