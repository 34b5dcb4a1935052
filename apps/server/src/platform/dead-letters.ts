import type { Database } from './database.ts'
import { poolOf } from './pool.ts'
import { deadLetterQueue, senderFor } from './tasks/queue.ts'

/** A task that failed every time it was tried, with the last reason. */
export interface DeadLetter {
  readonly id: string
  readonly task: string
  readonly companyId: string | null
  readonly requestId: string | null
  readonly payload: unknown
  readonly failure: unknown
  readonly attempts: number
  readonly diedAt: Date
}

/** Newest first. They are the operator's, of all companies. */
export async function listDeadLetters(database: Database, limit = 100): Promise<DeadLetter[]> {
  const { rows } = await poolOf(database).query(
    `select id, source_name as task, data -> 'actor' ->> 'companyId' as "companyId",
      data ->> 'requestId' as "requestId", data -> 'payload' as payload, source_output as failure,
      source_retry_count + 1 as attempts, created_on as "diedAt"
    from pgboss.job where name = $1 and state = 'created' order by created_on desc limit $2`,
    [deadLetterQueue, limit],
  )
  return rows
}

/** Puts a dead letter back into the queue it came from; false when it is no longer there. */
export async function reviveDeadLetter(database: Database, id: string): Promise<boolean> {
  const boss = await senderFor(database)
  return (await boss.redrive(deadLetterQueue, { ids: [id] })) === 1
}
