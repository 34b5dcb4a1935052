import { formatCount } from '@headwater/contract/format-number'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { reasonsToFix } from '../sequences/people/person-groups.ts'
import { explain, type Facts, listFacts } from './explain.ts'

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
    sequences.map(({ id, status, open }) => {
      if (status === 'draft') return [id, 'This session has not been started.']
      if (status === 'archived') return [id, 'This session is archived.']
      const first = next.get(id)
      if (!first) return [id, 'No emails left to send.']
      if (!open || !isAboutPerson(first)) return [id, explain(first)]
      return [id, status === 'paused' ? 'This session is paused.' : formatOpenPeople(open)]
    }),
  )
}

/** What one person waits for says nothing about the others. */
function isAboutPerson({ state, completesAt }: Facts): boolean {
  return state === 'paused' || completesAt !== null
}

interface NextOfSequence {
  readonly id: string
  readonly status: 'draft' | 'running' | 'paused' | 'archived'
  readonly enrolmentId: string | null
  /** Null while an email is planned that no person holds. */
  readonly open: OpenPeople | null
}

/** People whose sequence is not over, by what they wait for. */
interface OpenPeople {
  readonly waiting: number
  readonly away: number
  readonly toFix: number
  readonly paused: number
}

/** Finds the person whose email leaves first, else is held, else any person not at the end. */
async function listNext(
  { db, actor }: InTx,
  sequenceIds: readonly string[],
): Promise<NextOfSequence[]> {
  const { companyId } = actor
  const planned = sql`select m.enrolment_id from outreach.messages m
    where m.company_id = ${companyId} and m.sequence_id = q.id
      and m.state in ('scheduled', 'claimed')`
  const openPeople = sql`from outreach.enrolments e
    where e.company_id = ${companyId} and e.sequence_id = q.id
      and e.state in ('pending', 'active', 'paused')`
  const isToFix = sql`coalesce(e.reason = any(${reasonsToFix}::text[]), false)`
  const isAway = sql`e.reason is not distinct from 'out_of_office'`
  const { rows } = await sql<NextOfSequence>`
    select q.id, q.status, coalesce(p.enrolment_id, (
        select e.id ${openPeople}
        order by e.state = 'paused', e.completes_at is not null limit 1)) as enrolment_id,
      case when p.enrolment_id is null then (
        select json_build_object(
          'waiting', count(*) filter (where e.state <> 'paused' and e.completes_at is not null),
          'away', count(*) filter (where e.state = 'paused' and ${isAway}),
          'toFix', count(*) filter (where e.state = 'paused' and ${isToFix}),
          'paused', count(*) filter (
            where e.state = 'paused' and not ${isAway} and not ${isToFix}))
        ${openPeople}) end as open
    from outreach.sequences q
    cross join lateral (select coalesce(
      (${planned} and m.held_by is null order by m.due_at, m.id limit 1),
      (${planned} and m.held_by <> 'enrolment' order by m.due_at, m.id limit 1)) as enrolment_id) p
    where q.company_id = ${companyId} and q.id = any(${sequenceIds}::uuid[])`.execute(db)
  return rows
}

/** Formats "No email is planned: 2 people are away and 1 person is paused." */
function formatOpenPeople({ waiting, away, toFix, paused }: OpenPeople): string {
  if (away + toFix + paused === 0) return 'All emails were sent. Waiting for replies.'
  const parts = [
    ...formatPart(waiting, 'has every email', 'have every email'),
    ...formatPart(away, 'is away', 'are away'),
    ...formatPart(toFix, 'needs a fix', 'need a fix'),
    ...formatPart(paused, 'is paused', 'are paused'),
  ]
  return `No email is planned: ${new Intl.ListFormat('en-GB').format(parts)}.`
}

function formatPart(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  return [formatCount(count, `person ${one}`, `people ${many}`)]
}
