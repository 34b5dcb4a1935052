import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { explain, listFacts } from './explain.ts'

/** Says in one sentence why a sequence sends nothing now, or when its next message leaves. */
export function explainSequence(
  ctx: Ctx,
  { sequenceId }: { readonly sequenceId: string },
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const sentence = (await explainSequences(ctx, [sequenceId])).get(sequenceId)
    if (sentence === undefined) throw new AppError('not_found', 'Session not found.')
    return sentence
  })
}

/** Says the same of many sequences, in two statements. */
export async function explainSequences(
  ctx: InTx,
  sequenceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sequences = await listNext(ctx, sequenceIds)
  const nextIds = sequences.flatMap(({ enrolmentId }) => enrolmentId ?? [])
  const facts = await listFacts(ctx, sql`e.id = any(${nextIds}::uuid[])`)
  const next = new Map(facts.map((one) => [one.sequenceId, one]))
  return new Map(
    sequences.map(({ id, status }) => {
      if (status === 'draft') return [id, 'This session has not been started.']
      if (status === 'archived') return [id, 'This session is archived.']
      const first = next.get(id)
      return [id, first ? explain(first) : 'No emails left to send.']
    }),
  )
}

interface NextOfSequence {
  readonly id: string
  readonly status: 'draft' | 'running' | 'paused' | 'archived'
  readonly enrolmentId: string | null
}

/** Finds whose email leaves first, else whose is held, else anyone whose sequence is not over. */
async function listNext(
  { db, actor }: InTx,
  sequenceIds: readonly string[],
): Promise<NextOfSequence[]> {
  const { companyId } = actor
  const planned = sql`select m.enrolment_id from outreach.messages m
    where m.company_id = ${companyId} and m.sequence_id = q.id
      and m.state in ('scheduled', 'claimed')`
  const { rows } = await sql<NextOfSequence>`
    select q.id, q.status, coalesce(
      (${planned} and m.held_by is null order by m.due_at, m.id limit 1),
      (${planned} order by m.due_at, m.id limit 1),
      (select e.id from outreach.enrolments e
        where e.company_id = ${companyId} and e.sequence_id = q.id
          and e.state in ('pending', 'active', 'paused') limit 1)) as enrolment_id
    from outreach.sequences q
    where q.company_id = ${companyId} and q.id = any(${sequenceIds}::uuid[])`.execute(db)
  return rows
}
