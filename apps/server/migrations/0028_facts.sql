create table "fact_checks" (
	"listing_id" bigint not null,
	"word_id" integer not null,
	"paper" uuid not null,
	"seen_on" date not null,
	"seen_by" uuid,
	constraint "fact_checks_listing_id_word_id_pk" primary key("listing_id","word_id")
);
--> statement-breakpoint
create table "fact_numbers" (
	"listing_id" bigint not null,
	"word_id" integer not null,
	"city_id" integer not null,
	"number" integer not null,
	constraint "fact_numbers_listing_id_word_id_pk" primary key("listing_id","word_id")
);
--> statement-breakpoint
create table "fact_words" (
	"id" integer primary key generated always as identity (sequence name "fact_words_id_seq" increment by 1 minvalue 1 maxvalue 2147483647 start with 1 cache 1),
	"city_id" integer not null,
	"tree" text not null,
	"parent_id" integer,
	"key" text not null,
	"kind" text not null,
	"group" text not null,
	"name_en" text not null,
	"name_ar" text not null,
	"hint_en" text,
	"hint_ar" text,
	"category_ids" integer[] default '{}' not null,
	"on_card" boolean default false not null,
	"in_filters" boolean default false not null,
	"required" boolean default false not null,
	"position" integer not null,
	"retired" boolean default false not null,
	constraint "fact_words_kind" check ("fact_words"."kind" in ('service', 'yesNo', 'choice', 'choices', 'number', 'year', 'text', 'evidence', 'option')),
	constraint "fact_words_group" check ("fact_words"."group" in ('services', 'food', 'languages', 'access', 'comfort', 'children', 'payment', 'care', 'learning', 'more'))
);
--> statement-breakpoint
drop index "businesses_city_services";--> statement-breakpoint
alter table "listings" add column if not exists "said" jsonb;--> statement-breakpoint
alter table "listings" add column if not exists "fact_ids" integer[] default '{}' not null;--> statement-breakpoint
alter table "fact_checks" add constraint "fact_checks_listing_id_listings_id_fk" foreign key ("listing_id") references "public"."listings"("id") on delete cascade on update no action;--> statement-breakpoint
alter table "fact_checks" add constraint "fact_checks_word_id_fact_words_id_fk" foreign key ("word_id") references "public"."fact_words"("id") on delete cascade on update no action;--> statement-breakpoint
alter table "fact_numbers" add constraint "fact_numbers_listing_id_listings_id_fk" foreign key ("listing_id") references "public"."listings"("id") on delete cascade on update no action;--> statement-breakpoint
alter table "fact_numbers" add constraint "fact_numbers_word_id_fact_words_id_fk" foreign key ("word_id") references "public"."fact_words"("id") on delete cascade on update no action;--> statement-breakpoint
alter table "fact_words" add constraint "fact_words_city_id_cities_id_fk" foreign key ("city_id") references "public"."cities"("id") on delete cascade on update no action;--> statement-breakpoint
alter table "fact_words" add constraint "fact_words_parent_id_fact_words_id_fk" foreign key ("parent_id") references "public"."fact_words"("id") on delete cascade on update no action;--> statement-breakpoint
create index "fact_numbers_range" on "fact_numbers" using btree ("city_id","word_id","number","listing_id");--> statement-breakpoint
create unique index "fact_words_key" on "fact_words" using btree ("city_id","tree","key") where parent_id is null;--> statement-breakpoint
create unique index "fact_words_option" on "fact_words" using btree ("parent_id","key") where parent_id is not null;--> statement-breakpoint
create index "fact_words_tree" on "fact_words" using btree ("city_id","tree","position");--> statement-breakpoint
-- What owners wrote is moved to words behind the migrations, in small parts. The release before this still writes these
-- two: they are dropped by the next.
alter table "businesses" alter column "services" drop not null;--> statement-breakpoint
alter table "businesses" alter column "service_keys" drop not null;
