import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  SingleConnectionProvider,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import type { PlanNames } from './plan-names.ts'
import type { Tables } from './tables.ts'

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const driver = new DummyDriver()
// JSON columns hold what was put in: only column names change between snake_case and camelCase.
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction opens no connection of its own.')),
})

export interface ConnectionOptions {
  readonly mostStatements?: number
  /** By these names the server keeps the plans of its statements; without them it plans each anew. */
  readonly plans?: PlanNames
}

/** One borrowed client as a Kysely transaction that refuses to be used after its end. */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #mostStatements: number
  readonly #plans: PlanNames | undefined
  #statements = 0
  #isOpen = false

  constructor(client: pg.PoolClient, { mostStatements, plans }: ConnectionOptions = {}) {
    this.#client = client
    this.#mostStatements = mostStatements ?? Number.POSITIVE_INFINITY
    this.#plans = plans
  }

  open(): Transaction<Tables> {
    this.#isOpen = true
    const provider = new SingleConnectionProvider(this)
    const executor = new DefaultQueryExecutor(compiler, adapter, provider, plugins)
    return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
  }

  close(): void {
    this.#isOpen = false
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#isOpen) throw new Error('That transaction is over.')
    this.#statements += 1
    if (this.#statements > this.#mostStatements) throw new Error('That was one statement too many.')
    const name = this.#plans?.nameOf(query.sql)
    const result = await this.#client.query({
      ...{ text: query.sql, values: [...query.parameters] },
      ...(name !== undefined && { name }),
    })
    const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
    const rows = (result.rows ?? []) as R[]
    return isWrite ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; every list here is paged
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read in pages; streaming would hold a connection for as long as it is read.')
  }
}
