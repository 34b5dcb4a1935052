import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

export interface PlanReader {
  readonly db: Db
  /** Returns every executed plan step of every statement of the work. */
  explainPlans<T>(work: (db: Db) => Promise<T>): Promise<{ found: T; steps: Plan[] }>
  close(): Promise<void>
}

/**
 * Opens a connection as the app role, because row-level security affects which indexes can be used.
 */
export function openPlanReader(appUrl: string, companyId: string): PlanReader {
  const options = `-c app.company_id=${companyId}`
  const pool = new pg.Pool({ connectionString: appUrl, options, max: 2 })
  pool.on('error', () => {})
  let queries: CompiledQuery[] = []
  const connection = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      queries.push(query)
    },
  })
  const db = connection as Db
  return {
    db,
    async explainPlans(work) {
      queries = []
      const found = await work(db)
      const steps: Plan[] = []
      for (const { sql: text, parameters } of queries) {
        const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters])
        const visit = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(visit)]
        steps.push(...visit(rows[0]['QUERY PLAN'][0].Plan))
      }
      return { found, steps: steps.filter((step) => step['Actual Loops'] > 0) }
    },
    close: () => connection.destroy(),
  }
}

/** Returns how many rows were read in total and discarded. */
export function countRowsRead({
  'Actual Rows': rows,
  'Actual Loops': loops,
  ...step
}: Plan): number {
  return (rows + (step['Rows Removed by Filter'] ?? 0)) * loops
}
