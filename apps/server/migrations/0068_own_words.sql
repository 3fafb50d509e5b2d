-- outside of a transaction: members go on posting while the index is made. Each statement can be run again.
create table if not exists "own_words_left" (
	"city_id" integer not null references "cities"("id") on delete cascade,
	"text" text not null,
	constraint "own_words_left_city_id_text_pk" primary key("city_id","text")
);--> statement-breakpoint
alter table "fact_words" add column if not exists "also" text[] default '{}' not null;--> statement-breakpoint
drop index concurrently if exists "listings_own_words";--> statement-breakpoint
create index concurrently "listings_own_words" on "listings" using btree ("city_id","published_at","id") where said @? '$.services[*] ? (!exists(@.word))';
