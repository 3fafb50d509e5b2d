CREATE TABLE "notification_preferences" (
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "notification_preferences_account_id_type_channel_pk" PRIMARY KEY("account_id","type","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"listing_id" bigint,
	"path" text,
	"facts" jsonb NOT NULL,
	"shown" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("city_id","account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("city_id","account_id") WHERE read_at is null and shown;--> statement-breakpoint
CREATE INDEX "notifications_listing" ON "notifications" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("created_at");