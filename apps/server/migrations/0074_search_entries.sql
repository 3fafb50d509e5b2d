CREATE TABLE "search_entries" (
	"city_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	"amount" integer,
	"shown" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "search_entries_city_id_kind_item_id_pk" PRIMARY KEY("city_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "search_word_keys" (
	"city_id" integer NOT NULL,
	"key" text collate "C" NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "search_word_keys_city_id_key_word_pk" PRIMARY KEY("city_id","key","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"city_id" integer NOT NULL,
	"word" text collate "C" NOT NULL,
	"entries" integer NOT NULL,
	"titled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_words_city_id_word_pk" PRIMARY KEY("city_id","word")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word_keys" ADD CONSTRAINT "search_word_keys_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WHERE shown;