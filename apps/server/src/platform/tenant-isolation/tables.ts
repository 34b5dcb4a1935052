import type pg from 'pg'
import { crossCompanyIndexes } from '../global-tables.ts'

export type Queryable = Pick<pg.Pool | pg.Client, 'query'>

export interface CatalogueTable {
  readonly oid: number
  readonly name: string
  /** The table itself, or the one it is a partition of. */
  readonly root: string
}

export const ownSchemasSql = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  and n.nspname not like 'pg\\_temp%' and n.nspname not like 'pg\\_toast\\_temp%'`

export async function listTables(db: Queryable): Promise<CatalogueTable[]> {
  const { rows } = await db.query(`
    select c.oid, format('%s.%s', n.nspname, c.relname) as name,
      coalesce(
        (select format('%s.%s', rn.nspname, r.relname) from pg_class r
         join pg_namespace rn on rn.oid = r.relnamespace where r.oid = pg_partition_root(c.oid)),
        format('%s.%s', n.nspname, c.relname)) as root
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f') and ${ownSchemasSql} order by name`)
  return rows
}

const tenantPolicySql =
  "(company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)"

/**
 * The second guard: row-level security on every tenant table, for all roles, for reads and writes.
 */
export async function listTableFaults(
  db: Queryable,
  tables: readonly CatalogueTable[],
): Promise<string[]> {
  const { rows } = await db.query(
    `select c.oid, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
        and a.atttypid = 'uuid'::regtype and a.attnotnull) as "hasCompany",
      (select coalesce(json_agg(json_build_object('name', p.polname, 'command', p.polcmd,
          'using', pg_get_expr(p.polqual, c.oid), 'check', pg_get_expr(p.polwithcheck, c.oid))), '[]')
        from pg_policy p where p.polrelid = c.oid and p.polpermissive
          and (p.polroles = '{0}' or exists (select 1 from pg_roles r
            where r.oid = any (p.polroles) and r.rolname = 'headwater_app'))) as policies
    from pg_class c where c.oid = any ($1::oid[])`,
    [tables.map((table) => table.oid)],
  )
  const names = new Map(tables.map((table) => [table.oid, table.name]))
  return rows.flatMap((row) => {
    const name = names.get(row.oid)
    return [
      ...(row.hasCompany ? [] : [`${name} has no company_id that is uuid and not null`]),
      ...(row.isEnabled ? [] : [`${name} has no row-level security`]),
      ...(row.isForced ? [] : [`${name} does not force row-level security`]),
      ...listPolicyFaults(name ?? '', row.policies),
    ]
  })
}

interface Policy {
  readonly name: string
  readonly command: string
  readonly using: string | null
  readonly check: string | null
}

/** Permissive policies are combined with OR, so each one has to be sufficient by itself. */
function listPolicyFaults(table: string, policies: readonly Policy[]): string[] {
  const faults = policies.flatMap(({ name, using, check }) => [
    ...(using === tenantPolicySql ? [] : [`policy ${name} of ${table} does not use the company`]),
    ...(check === tenantPolicySql ? [] : [`policy ${name} of ${table} does not check the company`]),
  ])
  const hasRule = policies.some(({ command }) => command === '*')
  return hasRule ? faults : [...faults, `${table} has no policy for all commands`]
}

/** The first guard: keys that cannot mix companies. */
export async function listKeyFaults(
  db: Queryable,
  tables: readonly CatalogueTable[],
): Promise<string[]> {
  const oids = [tables.map((table) => table.oid)]
  const names = new Map(tables.map((table) => [table.oid, table.name]))
  const companyColumn = (relation: string) =>
    `(select attnum from pg_attribute where attrelid = ${relation} and attname = 'company_id')`
  const keyless = await db.query(
    `select c.oid from pg_class c where c.oid = any ($1::oid[])
      and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    oids,
  )
  const indexes = await db.query(
    `select i.indrelid as oid, i.indexrelid::regclass::text as index, i.indisunique as "isUnique",
      ${companyColumn('i.indrelid')} = any ((i.indkey::int2[])[0:i.indnkeyatts - 1]) as "hasCompany"
    from pg_index i where i.indrelid = any ($1::oid[])
      and i.indkey[0] is distinct from ${companyColumn('i.indrelid')}`,
    oids,
  )
  const foreignKeys = await db.query(
    `select k.conname as name, k.conrelid::regclass::text as table from pg_constraint k
    where k.contype = 'f' and k.confrelid = any ($1::oid[]) and not exists (
      select 1 from unnest(k.conkey, k.confkey) as pair (own, theirs)
      where pair.own = ${companyColumn('k.conrelid')} and pair.theirs = ${companyColumn('k.confrelid')})`,
    oids,
  )
  return [
    ...keyless.rows.map(({ oid }) => `${names.get(oid)} has no primary key`),
    ...indexes.rows
      .filter(isUnexplained)
      .map(({ oid, index, isUnique, hasCompany }) =>
        isUnique && !hasCompany
          ? `the unique index ${index} of ${names.get(oid)} leaves out company_id`
          : `the index ${index} of ${names.get(oid)} does not begin with company_id`,
      ),
    ...foreignKeys.rows.map(
      ({ name, table }) => `the foreign key ${name} of ${table} leaves out company_id`,
    ),
    ...(await listExceptionFaults(
      db,
      indexes.rows.map(({ index }) => index),
    )),
  ]
}

/** A unique index is never an exception: it would tell one company what another one has. */
function isUnexplained({ index, isUnique }: { index: string; isUnique: boolean }): boolean {
  return isUnique || !Object.hasOwn(crossCompanyIndexes, index)
}

/** An exception that is no longer needed would hide the next index of that name. */
async function listExceptionFaults(db: Queryable, indexes: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%s.%s', n.nspname, p.proname) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and ${ownSchemasSql}`,
  )
  const definers = new Set(rows.map(({ name }) => name))
  return Object.entries(crossCompanyIndexes).flatMap(([index, reader]) => [
    ...(indexes.includes(index) ? [] : [`the cross-company index ${index} does not exist`]),
    ...(definers.has(reader)
      ? []
      : [`the cross-company index ${index} is for ${reader}, which is no definer function`]),
  ])
}
