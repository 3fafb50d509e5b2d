CREATE TABLE "city_roles" (
	"account_id" uuid NOT NULL,
	"city_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "city_roles_account_id_city_id_role_pk" PRIMARY KEY("account_id","city_id","role"),
	CONSTRAINT "city_roles_role" CHECK ("city_roles"."role" in ('editor', 'moderator', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "city_roles" ADD CONSTRAINT "city_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_roles" ADD CONSTRAINT "city_roles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "city_roles_city" ON "city_roles" USING btree ("city_id","role");