CREATE TABLE "business_import_keys" (
	"city_id" integer NOT NULL,
	"key" text NOT NULL,
	"listing_id" bigint NOT NULL,
	CONSTRAINT "business_import_keys_city_id_key_pk" PRIMARY KEY("city_id","key")
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
	"key" text,
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
	"header" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_imports_state" CHECK ("business_imports"."state" in ('ready', 'running', 'stopped', 'done'))
);
--> statement-breakpoint
ALTER TABLE "business_import_keys" ADD CONSTRAINT "business_import_keys_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_import_keys" ADD CONSTRAINT "business_import_keys_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_import_lines" ADD CONSTRAINT "business_import_lines_import_id_business_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."business_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_imports" ADD CONSTRAINT "business_imports_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_import_keys_listing" ON "business_import_keys" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "business_import_lines_ready" ON "business_import_lines" USING btree ("import_id","line") WHERE verdict = 'ready';--> statement-breakpoint
CREATE INDEX "business_imports_newest" ON "business_imports" USING btree ("city_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_imports_forget" ON "business_imports" USING btree ("forget_at");