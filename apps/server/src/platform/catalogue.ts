import type pg from 'pg'
import { listGrantFaults, listRoleFaults } from './catalogue/role.ts'
import { listKeyFaults, listTableFaults, listTables } from './catalogue/tables.ts'
import { listFunctionFaults, listViewFaults } from './catalogue/views-and-functions.ts'
import type { Database } from './database.ts'
import { globalTables } from './global-tables.ts'
import { poolOf } from './pool.ts'

const proven = new WeakSet<Database>()

/**
 * Throws unless the database has the shape that tenant isolation rests on. Once that has been
 * seen it is not asked again: the run-time role could not change it.
 */
export async function assertCatalogue(database: Database): Promise<void> {
  if (proven.has(database)) return
  const violations = await listCatalogueViolations(poolOf(database))
  if (violations.length > 0) {
    throw new Error(`Companies are not kept apart in this database: ${violations.join('; ')}.`)
  }
  proven.add(database)
}

/** Everything that is wrong, one phrase each, as the role that the connection has. */
export async function listCatalogueViolations(
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
