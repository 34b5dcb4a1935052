import { createHash } from 'node:crypto'
import pg from 'pg'
import { getInstance } from './instance.ts'

/** A company's rows in the database. */
export interface CompanyRows {
  /** A hash per table, which changes when a row of the company or of one of its members does. */
  readonly prints: ReadonlyMap<string, string>
  /** Every id in these rows, by the table and column where it was first found. */
  readonly idsByKind: ReadonlyMap<string, readonly string[]>
}

/** Reads everything that belongs to a company, as that company. */
export async function readCompanyRows(companyId: string): Promise<CompanyRows> {
  const lines = new Map<string, string[]>()
  const idsByKind = new Map<string, string[]>()
  const met = new Set<string>()
  for (const { table, row } of await listRows(companyId)) {
    lines.set(table, [...(lines.get(table) ?? []), JSON.stringify(row)])
    for (const [column, value] of Object.entries(row)) {
      for (const id of JSON.stringify(value).match(uuid) ?? []) {
        if (met.has(id)) continue
        met.add(id)
        const kind = `${table}.${column}`
        idsByKind.set(kind, [...(idsByKind.get(kind) ?? []), id])
      }
    }
  }
  if (lines.size === 0) throw new Error('The company has no rows.')
  const fingerprints = new Map(
    [...lines].map(([table, rows]) => [table, hash(rows.sort().join('\n'))]),
  )
  return { prints: fingerprints, idsByKind }
}

/** Runs a database operation like the product, on behalf of a company. */
export async function withCompanyConnection<T>(
  companyId: string,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const db = new pg.Client({ connectionString: getInstance().databaseUrl })
  await db.connect()
  try {
    await db.query('begin')
    await db.query(`select set_config('app.company_id', $1, true)`, [companyId])
    const result = await work(db)
    await db.query('commit')
    return result
  } finally {
    await db.end()
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

interface Row {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

function listRows(companyId: string): Promise<Row[]> {
  return withCompanyConnection(companyId, async (db) => {
    const people = await db.query('select user_id from identity.clients')
    const userIds = people.rows.map((row) => row.user_id)
    const users = await db.query(
      'select to_jsonb(t) as row from identity.users t where id = any($1)',
      [userIds],
    )
    const rows: Row[] = users.rows.map(({ row }) => ({ table: 'identity.users', row }))
    for (const { table, owners } of await listTables(db)) {
      // If a row names both, the company decides, since a person may belong to several.
      const [owner, values] = owners.includes('company_id')
        ? ['company_id', [companyId]]
        : ['user_id', userIds]
      const found = await db.query(
        `select to_jsonb(t) as row from ${table} t where ${owner} = any($1)`,
        [values],
      )
      rows.push(...found.rows.map(({ row }) => ({ table, row })))
    }
    return rows
  })
}

/** Every table whose rows can belong to a company or a person. */
async function listTables(db: pg.Client): Promise<{ table: string; owners: string[] }[]> {
  const { rows } = await db.query(
    `select c.oid::regclass::text as table, array_agg(a.attname::text) as owners
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname in ('company_id', 'user_id')
     where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text !~ '^(pg_|pgboss)'
       and has_table_privilege(c.oid, 'select')
     group by 1 order by 1`,
  )
  return rows
}
