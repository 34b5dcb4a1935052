import type pg from 'pg'
import { getConnectionPool } from './connection-pool.ts'
import type { Database } from './database.ts'
import { globalTables, securityDefinerFunctions } from './global-tables.ts'
import {
  listKeyFaults,
  listTableFaults,
  listTables,
  ownSchemasSql,
  type Queryable,
} from './tenant-isolation/tables.ts'

const verified = new WeakSet<Database>()

/**
 * Throws unless the database has the structure that tenant isolation needs. A passed check is not
 * repeated, because the run-time role cannot change the structure.
 */
export async function assertTenantIsolation(database: Database): Promise<void> {
  if (verified.has(database)) return
  const violations = await listTenantIsolationViolations(getConnectionPool(database))
  if (violations.length > 0) {
    throw new Error(`Tenant isolation is broken in this database: ${violations.join('; ')}.`)
  }
  verified.add(database)
}

/** Lists every violation as a phrase, as seen by the connection's role. */
export async function listTenantIsolationViolations(
  db: Pick<pg.Pool | pg.Client, 'query'>,
): Promise<string[]> {
  const tables = await listTables(db)
  const tenantTables = tables.filter((table) => !(table.root in globalTables))
  const known = new Set(tables.map((table) => table.root))
  return [
    ...(tables.length === 0 ? ['no table was examined'] : []),
    ...(tenantTables.length === 0 ? ['no tenant table was examined'] : []),
    ...Object.keys(globalTables)
      .filter((name) => !known.has(name))
      .map((name) => `the global table ${name} does not exist`),
    ...(await listTableFaults(db, tenantTables)),
    ...(await listKeyFaults(db, tenantTables)),
    ...(await listViewFaults(db)),
    ...(await listFunctionFaults(db)),
    ...(await listRoleFaults(db)),
    ...(await listGrantFaults(db)),
  ]
}

/** The third guard: a role that cannot bypass the other two. */
async function listRoleFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query(`
    select current_user as user, session_user as session,
      coalesce((select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication
        from pg_roles where rolname = 'headwater_app'), true) as "hasExtraRights",
      exists (select 1 from pg_auth_members m join pg_roles r on r.oid = m.member
        where r.rolname = 'headwater_app') as "isMember",
      (select count(*)::int from pg_shdepend d join pg_roles r on r.oid = d.refobjid
        where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o'
          and r.rolname = 'headwater_app') as owned`)
  const { user, session, hasExtraRights, isMember, owned } = rows[0]
  return [
    ...(user === 'headwater_app' && session === 'headwater_app'
      ? []
      : [`the connection is ${user} and not headwater_app`]),
    ...(hasExtraRights ? ['headwater_app is missing or may do more than sign in'] : []),
    ...(isMember ? ['headwater_app is a member of another role'] : []),
    ...(owned > 0 ? ['headwater_app owns something'] : []),
  ]
}

/** TRUNCATE ignores row-level security, and a role that may create objects could bypass it. */
async function listGrantFaults(db: Queryable): Promise<string[]> {
  const { rows: tables } = await db.query(`
    select format('%s.%s', n.nspname, c.relname) as name, privilege
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['truncate', 'trigger', 'references']) as privilege
    where c.relkind in ('r', 'p', 'f', 'v', 'm') and ${ownSchemasSql}
      and has_table_privilege('headwater_app', c.oid, privilege)
    order by name`)
  const { rows: schemas } = await db.query(`
    select n.nspname as name from pg_namespace n
    where ${ownSchemasSql} and has_schema_privilege('headwater_app', n.oid, 'create')
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

/** A view reads with its owner's rights by default, which bypasses every policy. */
async function listViewFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query(`
    select format('%s.%s', n.nspname, c.relname) as name, c.relkind as kind,
      coalesce((select option_value::boolean from pg_options_to_table(c.reloptions)
        where option_name = 'security_invoker'), false) as "isInvoker",
      has_any_column_privilege('headwater_app', c.oid, 'select') as "isGranted"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and ${ownSchemasSql} order by name`)
  return rows.flatMap(({ name, kind, isInvoker, isGranted }) => {
    if (kind === 'v') return isInvoker ? [] : [`the view ${name} is not security_invoker`]
    return isGranted ? [`the materialised view ${name} is granted to headwater_app`] : []
  })
}

async function listFunctionFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query(`
    select format('%s.%s', n.nspname, p.proname) as name,
      exists (select 1 from unnest(p.proconfig) as setting where setting like 'search\\_path=%')
        as "hasSearchPath"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and ${ownSchemasSql} order by name`)
  return rows.flatMap(({ name, hasSearchPath }) => [
    ...(name in securityDefinerFunctions
      ? []
      : [`${name} runs with its owner’s rights and is not listed`]),
    ...(hasSearchPath ? [] : [`${name} runs with its owner’s rights and has no fixed search_path`]),
  ])
}
