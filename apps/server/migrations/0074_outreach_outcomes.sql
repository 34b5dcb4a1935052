-- What a refusal by the mail server says, for limits that count refusals over some time.
alter table outreach.message_events
  add column refusal text
    check (refusal in ('dead_address', 'mailbox_full', 'policy', 'message', 'unclear'));
create index message_events_refused on outreach.message_events (company_id, at)
  where refusal is not null;

-- The bytes of messages are deleted as soon as nothing can be sent again.
update outreach.messages set mime = null
  where mime is not null and state in ('accepted', 'assumed_sent', 'cancelled');
