CREATE TABLE "task_effects" (
	"task_id" uuid NOT NULL,
	"effect" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_effects_task_id_effect_pk" PRIMARY KEY("task_id","effect")
);
--> statement-breakpoint
CREATE INDEX "task_effects_happened_at_index" ON "task_effects" USING btree ("happened_at");