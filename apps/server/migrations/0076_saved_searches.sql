CREATE TABLE "saved_search_hits" (
	"search_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_search_hits_search_id_kind_item_id_pk" PRIMARY KEY("search_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"type" text,
	"exact" boolean NOT NULL,
	"without" text[] NOT NULL,
	"same" text NOT NULL,
	"frequency" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	CONSTRAINT "saved_searches_type" CHECK ("saved_searches"."type" in ('business', 'product', 'rent', 'job', 'blog')),
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" in ('instant', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_lang" CHECK ("saved_searches"."lang" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "search_arrivals" (
	"city_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"taken_until" timestamp with time zone,
	CONSTRAINT "search_arrivals_city_id_kind_item_id_pk" PRIMARY KEY("city_id","kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_arrivals" ADD CONSTRAINT "search_arrivals_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_hits_waiting" ON "saved_search_hits" USING btree ("search_id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("city_id","account_id","same");--> statement-breakpoint
CREATE INDEX "saved_searches_asked" ON "saved_searches" USING btree ("city_id","id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_account" ON "saved_searches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_searches_waiting" ON "saved_searches" USING btree ("frequency","waiting_since") WHERE waiting_since is not null;