-- Which side did it: the candidate or the team. Null for what happens automatically.
alter table outreach.threads
  add column snippet_side text check (snippet_side in ('talent', 'client'));
alter table outreach.thread_events
  add column side text check (side in ('talent', 'client'));

alter table outreach.threads no force row level security;
alter table outreach.thread_events no force row level security;
alter table outreach.messages no force row level security;
alter table outreach.received no force row level security;
update outreach.threads t set snippet_side = last.side
from (
  select distinct on (company_id, thread_id) company_id, thread_id, side
  from (
    select company_id, thread_id, coalesce(accepted_at, handed_off_at) as at, 'client' as side
    from outreach.messages where state in ('accepted', 'assumed_sent')
    union all
    select company_id, thread_id, received_at,
      case when folder = 'sent' then 'client' when class = 'human' then 'talent' end
    from outreach.received) mails
  where thread_id is not null
  order by company_id, thread_id, at desc nulls last) last
where last.side is not null and t.company_id = last.company_id and t.id = last.thread_id;
-- The sentences of earlier events say who caused them.
update outreach.thread_events set side = case
  when by_client_id is not null or text like 'Sequence stopped at __:__ because you wrote to %'
    then 'client'
  else 'talent' end
where by_client_id is not null
  or text ~ '^(Sequence stopped at \d\d:\d\d because )?\S+ (unsubscribed\.|asked not to be contacted\.|replied\.|reported an email as spam( and will not be contacted again)?\.)'
  or text like 'Sequence stopped at __:__ because you wrote to %';
alter table outreach.threads force row level security;
alter table outreach.thread_events force row level security;
alter table outreach.messages force row level security;
alter table outreach.received force row level security;
