-- What a refusal by the mail server says, for limits that count refusals over some time.
alter table outreach.message_events
  add column refusal text
    check (refusal in ('dead_address', 'mailbox_full', 'policy', 'message', 'unclear'));
create index message_events_refused on outreach.message_events (company_id, at)
  where refusal is not null;

-- The bytes of messages are deleted as soon as nothing can be sent again.
alter table outreach.messages no force row level security;
update outreach.messages set mime = null
  where mime is not null and state in ('accepted', 'assumed_sent', 'cancelled');
alter table outreach.messages force row level security;

-- What a message's reminder has replaced on the candidate's card, for undoing it: null without a
-- reminder, else the day of the reminder before, if there was one.
alter table outreach.messages add column replaced_reminder jsonb;
