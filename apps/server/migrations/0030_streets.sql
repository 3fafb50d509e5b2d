create table "street_names" (
	"city_id" integer not null,
	"key" text not null,
	"name_ar" text not null,
	constraint "street_names_city_id_key_pk" primary key("city_id","key")
);
--> statement-breakpoint
alter table "businesses" add column "street_key" text;--> statement-breakpoint
alter table "street_names" add constraint "street_names_city_id_cities_id_fk" foreign key ("city_id") references "public"."cities"("id") on delete cascade on update no action;
