-- The company's log is read newest first, and by who did what to what. Each index ends with the
-- number of the entry, so that a page of any one filter is read in order and no further than needed.

create index audit_entries_by_user on platform.audit_entries (company_id, user_id, seq);
create index audit_entries_by_action on platform.audit_entries (company_id, action, seq);
create index audit_entries_by_subject_type on platform.audit_entries (company_id, subject_type, seq);
create index audit_entries_by_subject on platform.audit_entries (company_id, subject_id, seq);
create index audit_entries_by_time on platform.audit_entries (company_id, recorded_at);
