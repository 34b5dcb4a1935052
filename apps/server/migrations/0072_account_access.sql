-- The API keys that act for a person, in all their companies, so that a new password can name and remove
-- them.
create function identity.list_working_api_keys(person_id uuid)
returns table (company_id uuid, company_name text, id uuid, name text)
language sql stable security definer set search_path = pg_catalog
as $$
  select k.company_id, o.name, k.id, k.name
  from identity.clients c
  join identity.api_keys k on k.company_id = c.company_id and k.client_id = c.id
  join identity.companies o on o.company_id = c.company_id
  where c.user_id = person_id and c.suspended_at is null and c.left_at is null
    and (k.expires_at is null or k.expires_at > now())
  order by o.name, k.company_id, k.created_at, k.id
$$;
revoke execute on function identity.list_working_api_keys from public;
grant execute on function identity.list_working_api_keys to headwater_app;
