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
  /** Every step of every statement that the work asks for and that was taken at all. */
  plansOf<T>(work: (db: Db) => Promise<T>): Promise<{ found: T; steps: Plan[] }>
  close(): Promise<void>
}

/** Asks as the product does: what the policies add decides which indexes may be used. */
export function openPlanReader(appUrl: string, companyId: string): PlanReader {
  const options = `-c app.company_id=${companyId}`
  const pool = new pg.Pool({ connectionString: appUrl, options, max: 2 })
  pool.on('error', () => {})
  let asked: CompiledQuery[] = []
  const connection = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      asked.push(query)
    },
  })
  const db = connection as Db
  return {
    db,
    async plansOf(work) {
      asked = []
      const found = await work(db)
      const steps: Plan[] = []
      for (const { sql: text, parameters } of asked) {
        const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters])
        const visit = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(visit)]
        steps.push(...visit(rows[0]['QUERY PLAN'][0].Plan))
      }
      return { found, steps: steps.filter((step) => step['Actual Loops'] > 0) }
    },
    close: () => connection.destroy(),
  }
}

/** How many rows were looked at, in all and for nothing. */
export function lookedAt({ 'Actual Rows': rows, 'Actual Loops': loops, ...step }: Plan): number {
  return (rows + (step['Rows Removed by Filter'] ?? 0)) * loops
}
