create table lessons (
  id bigint primary key references listings on delete cascade,
  city_id integer not null,
  starts_on date,
  phone text,
  show_phone boolean not null,
  exact geography(point, 4326),
  photos jsonb not null
);
create index lessons_soonest on lessons (city_id, starts_on, id);
