alter table "fact_words" drop constraint "fact_words_group";--> statement-breakpoint
-- Some hundred words a city: checked at once, with nobody waiting.
alter table "fact_words" add constraint "fact_words_group" check ("fact_words"."group" in ('services', 'details', 'food', 'languages', 'access', 'comfort', 'children', 'payment', 'care', 'learning', 'more'));
