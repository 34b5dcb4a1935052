-- Why a launch was undone, as a sentence. Null if a member did it.
alter table flows.launches add column undone_reason text;
