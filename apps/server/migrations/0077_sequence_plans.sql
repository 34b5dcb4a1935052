-- Sequences with a limit of their own, steps with two subjects, and messages whose ids are planned
-- before anyone is enrolled.
alter table outreach.sequences
  -- Emails in any 24 hours. Null: only the limits of mailboxes, domains and the company count.
  add column daily_cap integer check (daily_cap > 0),
  -- What the status of the job holds back: emails to new people, or all.
  add column job_hold text check (job_hold in ('new_people', 'all'));

alter table outreach.steps
  -- Stays the same from version to version. Null for steps from before.
  add column step_id uuid,
  -- Half of the people get this subject.
  add column subject_b text check (length(subject_b) between 1 and 200);

alter table outreach.enrolments
  -- The ids of the messages by step, fixed in advance: they decide the minute inside an hour.
  add column message_ids uuid[] not null default '{}';

alter table outreach.messages
  -- Of steps, for the limit of their sequence.
  add column sequence_id uuid,
  -- Which of two subjects it has.
  add column variant text check (variant in ('a', 'b')),
  drop constraint messages_held_by_check,
  add constraint messages_held_by_check
    check (held_by in ('company', 'sequence', 'job', 'enrolment'));

alter table outreach.messages no force row level security;
alter table outreach.enrolments no force row level security;
update outreach.messages m set sequence_id = e.sequence_id
  from outreach.enrolments e
  where e.company_id = m.company_id and e.id = m.enrolment_id;
alter table outreach.enrolments force row level security;
alter table outreach.messages force row level security;

alter table outreach.sequences no force row level security;
alter table jobs.jobs no force row level security;
update outreach.sequences q
  set job_hold = case when j.status = 'on_hold' and j.archived_at is null then 'new_people'
    else 'all' end
  from jobs.jobs j
  where j.company_id = q.company_id and j.id = q.job_id
    and (j.status <> 'open' or j.archived_at is not null);
alter table jobs.jobs force row level security;
alter table outreach.sequences force row level security;

create index messages_by_sequence on outreach.messages (company_id, sequence_id, handed_off_at)
  where handed_off_at is not null;
create index messages_claimed on outreach.messages (company_id, sequence_id)
  where state = 'claimed' and sequence_id is not null;
