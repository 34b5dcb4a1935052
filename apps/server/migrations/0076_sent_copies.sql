-- Messages whose copy is not in the sent folder yet. Mail servers, unlike providers, do not file it.
-- Their bytes are deleted once it is.
create index messages_unfiled on outreach.messages (company_id, mailbox_id, accepted_at)
  where state = 'accepted' and mime is not null;
