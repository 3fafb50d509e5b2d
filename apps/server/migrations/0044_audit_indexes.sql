-- outside of a transaction: staff go on deciding while these are made.
drop index concurrently if exists "audit_log_newest";--> statement-breakpoint
create index concurrently "audit_log_newest" on "audit_log" using btree ("at","id");--> statement-breakpoint
drop index concurrently if exists "audit_log_city_newest";--> statement-breakpoint
create index concurrently "audit_log_city_newest" on "audit_log" using btree ("city_id","at","id");--> statement-breakpoint
drop index concurrently if exists "audit_log_action";--> statement-breakpoint
create index concurrently "audit_log_action" on "audit_log" using btree ("action","at","id");--> statement-breakpoint
drop index concurrently if exists "audit_log_city_action";--> statement-breakpoint
create index concurrently "audit_log_city_action" on "audit_log" using btree ("city_id","action","at","id");--> statement-breakpoint
drop index concurrently if exists "audit_log_ref";--> statement-breakpoint
create index concurrently "audit_log_ref" on "audit_log" using btree ("subject_kind","subject_ref","at","id");--> statement-breakpoint
drop index concurrently if exists "audit_log_actor";--> statement-breakpoint
create index concurrently "audit_log_actor" on "audit_log" using btree ("actor_id","at","id");
