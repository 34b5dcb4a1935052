import { isOurs, type Queryable } from './tables.ts'

/** The third thing the walls stand on: a role that cannot step over them. */
export async function listRoleFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query(`
    select current_user as user, session_user as session,
      coalesce((select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication
        from pg_roles where rolname = 'headwater_app'), true) as "isMighty",
      exists (select 1 from pg_auth_members m join pg_roles r on r.oid = m.member
        where r.rolname = 'headwater_app') as "isMember",
      (select count(*)::int from pg_shdepend d join pg_roles r on r.oid = d.refobjid
        where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o'
          and r.rolname = 'headwater_app') as owned`)
  const { user, session, isMighty, isMember, owned } = rows[0]
  return [
    ...(user === 'headwater_app' && session === 'headwater_app'
      ? []
      : [`the connection is ${user} and not headwater_app`]),
    ...(isMighty ? ['headwater_app is missing or may do more than sign in'] : []),
    ...(isMember ? ['headwater_app is a member of another role'] : []),
    ...(owned > 0 ? ['headwater_app owns something'] : []),
  ]
}

/** TRUNCATE ignores row-level security, and who may create may build a way around it. */
export async function listGrantFaults(db: Queryable): Promise<string[]> {
  const { rows: tables } = await db.query(`
    select format('%s.%s', n.nspname, c.relname) as name, privilege
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['truncate', 'trigger', 'references']) as privilege
    where c.relkind in ('r', 'p', 'f', 'v', 'm') and ${isOurs}
      and has_table_privilege('headwater_app', c.oid, privilege)
    order by name`)
  const { rows: schemas } = await db.query(`
    select n.nspname as name from pg_namespace n
    where ${isOurs} and has_schema_privilege('headwater_app', n.oid, 'create')
    order by name`)
  const { rows: databases } = await db.query(
    `select has_database_privilege('headwater_app', current_database(), 'create') as may`,
  )
  return [
    ...tables.map(({ name, privilege }) => `headwater_app may ${privilege} ${name}`),
    ...schemas.map(({ name }) => `headwater_app may create in the schema ${name}`),
    ...(databases[0].may ? ['headwater_app may create schemas'] : []),
  ]
}
