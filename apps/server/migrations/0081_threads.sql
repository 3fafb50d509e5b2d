CREATE TABLE "report_threads" (
	"report_id" bigint PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"reported" text NOT NULL,
	CONSTRAINT "report_threads_reported" CHECK ("report_threads"."reported" in ('visitor', 'host'))
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
ALTER TABLE "conversation_messages" ADD COLUMN "doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_threads" ADD CONSTRAINT "report_threads_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_threads" ADD CONSTRAINT "report_threads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_blocker_id_accounts_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_id_conversations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_visitor_id_accounts_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_threads_thread" ON "report_threads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "thread_blocks_blocked" ON "thread_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "thread_blocks_listing" ON "thread_blocks" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_once" ON "threads" USING btree ("listing_id","visitor_id");--> statement-breakpoint
CREATE INDEX "threads_of_visitor" ON "threads" USING btree ("city_id","visitor_id","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_of_host" ON "threads" USING btree ("city_id","host_id","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_visitor" ON "threads" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "threads_host" ON "threads" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "threads_last" ON "threads" USING btree ("last_at");