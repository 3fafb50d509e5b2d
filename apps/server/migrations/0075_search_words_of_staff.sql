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
	"folded" text collate "C" NOT NULL,
	"dialect" text,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lexicon_forms_dialect" CHECK ("lexicon_forms"."dialect" in ('lev', 'egy', 'irq', 'glf', 'yem', 'sud', 'mag'))
);
--> statement-breakpoint
CREATE TABLE "search_cities" (
	"city_id" integer PRIMARY KEY NOT NULL,
	"words" uuid,
	"wanted" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"wanted_at" timestamp with time zone,
	"taken_until" timestamp with time zone,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"city_id" integer NOT NULL,
	"text" text collate "C" NOT NULL,
	"shown" text NOT NULL,
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
ALTER TABLE "search_entries" ADD COLUMN "written_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lexicon_concepts" ADD CONSTRAINT "lexicon_concepts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lexicon_forms" ADD CONSTRAINT "lexicon_forms_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_cities" ADD CONSTRAINT "search_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lexicon_concepts_city" ON "lexicon_concepts" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lexicon_forms_once" ON "lexicon_forms" USING btree ("city_id","concept_id","folded");--> statement-breakpoint
CREATE INDEX "lexicon_forms_newest" ON "lexicon_forms" USING btree ("city_id","id");--> statement-breakpoint
CREATE INDEX "search_cities_due" ON "search_cities" USING btree ("city_id") WHERE wanted > done;--> statement-breakpoint
CREATE INDEX "search_queries_often" ON "search_queries" USING btree ("city_id","empty_times","text") WHERE results = 0 and settled is null;--> statement-breakpoint
CREATE INDEX "search_queries_newest" ON "search_queries" USING btree ("city_id","last_at","text") WHERE results = 0 and settled is null;--> statement-breakpoint
CREATE INDEX "search_queries_due" ON "search_queries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_entries_written" ON "search_entries" USING btree ("city_id","written_at");