import { getConnectionPool } from './connection-pool.ts'
import type { Database } from './database.ts'
import { deadLetterQueue, getQueueSender } from './tasks/queue.ts'

/** A task that failed all its attempts, with the last error. */
export interface DeadLetter {
  readonly id: string
  readonly task: string
  readonly companyId: string | null
  readonly requestId: string | null
  readonly payload: unknown
  readonly failure: unknown
  readonly attempts: number
  readonly failedAt: Date
}

interface DeadLetterFilter {
  readonly id?: string
  readonly task?: string
  readonly limit?: number
}

/** Lists dead letters of all companies, newest first, for the operator. */
export async function listDeadLetters(
  database: Database,
  { id, task, limit = 100 }: DeadLetterFilter = {},
): Promise<DeadLetter[]> {
  const { rows } = await getConnectionPool(database).query(
    `select id, source_name as task, data -> 'actor' ->> 'companyId' as "companyId",
      data ->> 'requestId' as "requestId", data -> 'payload' as payload, source_output as failure,
      source_retry_count + 1 as attempts, created_on as "failedAt"
    from pgboss.job where name = $1 and state = 'created'
      and ($2::text is null or id::text = $2) and ($3::text is null or source_name = $3)
    order by created_on desc limit $4`,
    [deadLetterQueue, id ?? null, task ?? null, limit],
  )
  return rows
}

/** Moves a dead letter back into its queue; returns false when it no longer exists. */
export async function retryDeadLetter(database: Database, id: string): Promise<boolean> {
  const boss = await getQueueSender(database)
  return (await boss.redrive(deadLetterQueue, { ids: [id] })) === 1
}
