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
import type { PreparedStatementNames } from './prepared-statement-names.ts'
import type { Tables } from './tables.ts'

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const driver = new DummyDriver()
// JSON columns are not converted: only column names change between snake_case and camelCase.
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction opens no connection of its own.')),
})

export interface ConnectionOptions {
  readonly maxStatements?: number
  /**
   * Names under which the server caches statement plans; without them it plans each statement
   * again.
   */
  readonly plans?: PreparedStatementNames
}

/** A borrowed client as a Kysely transaction that refuses queries after its end. */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #maxStatements: number
  readonly #plans: PreparedStatementNames | undefined
  #statements = 0
  #isOpen = false

  constructor(
    client: pg.PoolClient,
    { maxStatements, plans: statementNames }: ConnectionOptions = {},
  ) {
    this.#client = client
    this.#maxStatements = maxStatements ?? Number.POSITIVE_INFINITY
    this.#plans = statementNames
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
    if (!this.#isOpen) throw new Error('This transaction has ended.')
    this.#statements += 1
    if (this.#statements > this.#maxStatements)
      throw new Error('Only one statement is allowed here.')
    const name = this.#plans?.nameOf(query.sql)
    const result = await this.#client.query({
      text: query.sql,
      values: [...query.parameters],
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
