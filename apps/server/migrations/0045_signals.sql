CREATE TABLE "listing_signals" (
	"revision_id" bigint NOT NULL,
	"code" text NOT NULL,
	"severity" text NOT NULL,
	"evidence" jsonb NOT NULL,
	CONSTRAINT "listing_signals_revision_id_code_pk" PRIMARY KEY("revision_id","code"),
	CONSTRAINT "listing_signals_severity" CHECK ("listing_signals"."severity" in ('serious', 'warning', 'note'))
);
--> statement-breakpoint
ALTER TABLE "listing_signals" ADD CONSTRAINT "listing_signals_revision_id_listing_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."listing_revisions"("id") ON DELETE cascade ON UPDATE no action;
