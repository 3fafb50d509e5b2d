create extension if not exists btree_gin;--> statement-breakpoint
create index if not exists "businesses_city_services" on "businesses" using gin ("city_id","service_keys");--> statement-breakpoint
drop index "businesses_services";
