-- For a member who leaves: whom they look after, over all jobs.
create index candidates_by_assignee on pipeline.candidates (company_id, assignee_id)
  where assignee_id is not null;
