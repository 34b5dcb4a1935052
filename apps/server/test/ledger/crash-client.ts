import { createWriteStream } from 'node:fs'
import pg from 'pg'

/**
 * A process that spends for several clients at once, batch after batch, and prints every
 * acknowledged batch. It may be killed at any moment, and its connections too: it then reconnects
 * and sends the same batch again, because it cannot know whether it was committed.
 */
interface Task {
  readonly url: string
  readonly company: string
  readonly clients: readonly number[]
  readonly batches: number
  readonly perBatch: number
  /** How many batches of each client were acknowledged before. */
  readonly done: readonly number[]
}

class UnexpectedStatus extends Error {}

const acknowledged = createWriteStream('', { fd: 1 })
const task: Task = JSON.parse(process.argv[2] ?? '')
await Promise.all(task.clients.map((client, index) => spendAll(client, task.done[index] ?? 0)))

async function spendAll(client: number, done: number): Promise<void> {
  for (let batch = done; batch < task.batches; ) {
    const connection = new pg.Client({ connectionString: task.url, application_name: 'crash' })
    connection.on('error', () => {})
    try {
      await connection.connect()
      await connection.query(`select set_config('app.company_id', $1, false)`, [task.company])
      for (; batch < task.batches; batch += 1) {
        await spendBatch(connection, client, batch)
        acknowledged.write(`${client} ${batch}\n`)
      }
    } catch (error) {
      if (error instanceof UnexpectedStatus) throw error
    } finally {
      await connection.end().catch(() => {})
    }
  }
}

async function spendBatch(connection: pg.Client, client: number, batch: number): Promise<void> {
  const keys = Array.from({ length: task.perBatch }, (_, index) => `${client}:${batch}:${index}`)
  const { rows } = await connection.query({
    name: 'spend',
    text: `select status, count(*)::int from credit.spend_many($1, $2, array_fill(1::bigint, array[$3::int]),
      array_fill('{}'::jsonb, array[$3::int])) group by status`,
    values: [task.company, keys, task.perBatch],
  })
  // The whole batch is one transaction: all of it is new, or all of it existed.
  const [row] = rows
  if (rows.length !== 1 || !['ok', 'replayed'].includes(row.status)) {
    throw new UnexpectedStatus(JSON.stringify(rows))
  }
}
