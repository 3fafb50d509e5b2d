ALTER TABLE "verifications" ALTER COLUMN "by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "papers_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "claims_decided" ON "claims" USING btree ("city_id","state","id") WHERE state <> 'pending';--> statement-breakpoint
CREATE INDEX "claims_papers" ON "claims" USING btree ("papers_until") WHERE papers_until is not null;