-- One line for each object of the schema, without what depends on the order in which columns were added.
select line from (
  select 'extension ' || extname as line from pg_extension where extname <> 'plpgsql'
  union all
  select 'table ' || relname || case relpersistence when 'u' then ' unlogged' else '' end
    || coalesce(' with ' || reloptions::text, '')
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'spatial_ref_sys'
  union all
  select 'column ' || relname || ' ' || attname || ' ' || format_type(atttypid, atttypmod)
    || case when attcollation <> typcollation then ' collate ' || attcollation::regcollation else '' end
    || case when attnotnull then ' not null' else '' end
    || case attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end
    || case attgenerated when '' then '' else ' generated' end
    || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
    || case when attstorage <> typstorage then ' storage ' || attstorage::text else '' end
    || case when attstattarget >= 0 then ' statistics ' || attstattarget else '' end
  from pg_attribute join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
  left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'spatial_ref_sys'
    and attnum > 0 and not attisdropped
  union all
  -- Names of keys are derived from columns.
  select 'constraint ' || conrelid::regclass || case contype when 'c' then ' ' || conname else '' end
    || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    and conrelid <> 'spatial_ref_sys'::regclass
  union all
  select replace(pg_get_indexdef(indexrelid), 'USING btree ', '') from pg_index join pg_class c on c.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select pg_get_triggerdef(oid) || ' enabled ' || tgenabled::text from pg_trigger where not tgisinternal
  union all
  select kind || ' ' || definition from (
    select oid, 'function' as kind, regexp_replace(pg_get_functiondef(oid), '\s+', ' ', 'g') as definition
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select oid, 'view', relname || ' ' || pg_get_viewdef(oid) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    union all
    select oid, 'type', typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    union all
    select oid, 'statistics', pg_get_statisticsobjdef(oid) from pg_statistic_ext
  ) made where not exists (select from pg_depend where objid = made.oid and deptype = 'e')
  union all
  select 'sequence ' || c.relname || ' ' || seqtypid::regtype || ' from ' || seqstart || ' by ' || seqincrement
    || ' of ' || seqmin || '-' || seqmax || ' cache ' || seqcache || case when seqcycle then ' cycle' else '' end
    || coalesce(' for ' || refobjid::regclass, '')
  from pg_sequence join pg_class c on c.oid = seqrelid
  left join pg_depend on objid = seqrelid and deptype in ('a', 'i') and refobjsubid > 0
  where relnamespace = 'public'::regnamespace
) described order by line collate "C"
