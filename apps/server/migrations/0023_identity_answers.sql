-- Two more questions about one person that are asked before a company is chosen, or across all of
-- them. Each tells what the person may know once they have proved who they are.

-- The companies that have suspended somebody: they are told so instead of being taken for a stranger.
create function identity.list_suspensions(person_id uuid)
returns table (company_name text)
language sql stable security definer set search_path = pg_catalog
as $$
  select k.name
  from identity.clients c
  join identity.companies k on k.company_id = c.company_id
  where c.user_id = person_id and c.suspended_at is not null and c.left_at is null
  order by c.suspended_at desc, c.id
$$;
revoke execute on function identity.list_suspensions from public;
grant execute on function identity.list_suspensions to headwater_app;

-- How many API keys act in somebody's name at this moment, whichever company they belong to.
create function identity.count_working_api_keys(person_id uuid)
returns integer
language sql stable security definer set search_path = pg_catalog
as $$
  select count(*)::integer
  from identity.clients c
  join identity.api_keys k on k.company_id = c.company_id and k.client_id = c.id
  where c.user_id = person_id and c.suspended_at is null and c.left_at is null
    and (k.expires_at is null or k.expires_at > now())
$$;
revoke execute on function identity.count_working_api_keys from public;
grant execute on function identity.count_working_api_keys to headwater_app;
