-- Whom a search looks at: everyone, the company's own people, the pool, or the people of one import.
alter table flows.search_versions add column scope text not null default 'everyone'
  check (scope in ('everyone', 'own', 'pool') or scope ~ '^import:[0-9a-f-]{36}$');
