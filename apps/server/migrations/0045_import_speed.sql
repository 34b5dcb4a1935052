-- Where PostgreSQL was built without lz4, packing a profile takes a third of the time that writing it
-- does. There, what fits into a page lies in it as it is; what is longer is packed as before. It is
-- twice the space, and read without unpacking.
do $$
begin
  if not exists (
    select 1 from pg_attribute
    where attrelid = 'sourcing.people'::regclass and attname = 'profile' and attcompression = 'l')
  then
    alter table sourcing.people set (toast_tuple_target = 8160);
    alter table sourcing.pool_people set (toast_tuple_target = 8160);
  end if;
end $$;
