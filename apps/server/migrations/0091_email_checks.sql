-- How well the address behind each hint was checked, and when, if that is known. Never the address.
create function people.pool_email_checks(ids uuid[])
returns table (person_id uuid, verification text, verified_on date)
language sql stable security definer set search_path = pg_catalog as $$
  select p.id, c.contact ->> 'verification',
    ((c.contact ->> 'verifiedAt')::timestamptz at time zone 'UTC')::date
  from people.pool_people p
  cross join lateral (select people.best_email(p.contacts) as email offset 0) e
  cross join lateral (
    select contact from jsonb_array_elements(p.contacts) contact
    where contact ->> 'kind' = 'email' and contact ->> 'value' = e.email limit 1) c
  where p.id = any(ids)
$$;
revoke all on function people.pool_email_checks(uuid[]) from public;
grant execute on function people.pool_email_checks(uuid[]) to headwater_app;
