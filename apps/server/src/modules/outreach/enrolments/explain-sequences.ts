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

/** Says the same of many sequences, in the same three statements. */
export async function explainSequences(
  ctx: InTx,
  sequenceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sequences = await listNext(ctx, sequenceIds)
  const nextIds = sequences.flatMap(({ enrolmentId }) => enrolmentId ?? [])
  const facts = await listFacts(ctx, sql`e.id = any(${nextIds}::uuid[])`)
  const next = new Map(facts.map((one) => [one.sequenceId, one]))
  const still = facts.filter(isAboutPerson).map(({ sequenceId }) => sequenceId)
  const open = await countOpenPeople(ctx, still)
  return new Map(
    sequences.map(({ id, status }) => {
      if (status === 'draft') return [id, 'This session has not been started.']
      if (status === 'archived') return [id, 'This session is archived.']
      const people = open.get(id)
      if (people) return [id, status === 'paused' ? sessionPaused : formatStillPeople(people)]
      const first = next.get(id)
      return [id, first ? explain(first) : 'No emails left to send.']
    }),
  )
}

const sessionPaused = 'This session is paused.'

/** Where no email is planned, what holds one person says nothing about the others. */
function isAboutPerson({ state, completesAt, heldBy }: Facts): boolean {
  if (heldBy !== null && heldBy !== 'enrolment') return false
  return state === 'paused' || completesAt !== null
}

interface OpenPeople {
  readonly sequenceId: string
  readonly waiting: number
  readonly away: number
  readonly toFix: number
  readonly paused: number
}

/** Counts the people whose sequence is not over, by what they wait for. */
async function countOpenPeople(
  { db, actor }: InTx,
  sequenceIds: readonly string[],
): Promise<ReadonlyMap<string, OpenPeople>> {
  const isToFix = sql`coalesce(e.reason = any(${reasonsToFix}::text[]), false)`
  const isAway = sql`e.reason is not distinct from 'out_of_office'`
  const { rows } = await sql<OpenPeople>`
    select q.id as sequence_id, p.*
    from unnest(${sequenceIds}::uuid[]) q (id)
    cross join lateral (
      select count(*) filter (where e.state <> 'paused' and e.completes_at is not null)::int as waiting,
        count(*) filter (where e.state = 'paused' and ${isAway})::int as away,
        count(*) filter (where e.state = 'paused' and ${isToFix})::int as to_fix,
        count(*) filter (where e.state = 'paused' and not ${isAway} and not ${isToFix})::int
          as paused
      from outreach.enrolments e
      where e.company_id = ${actor.companyId} and e.sequence_id = q.id
        and e.state in ('pending', 'active', 'paused')) p`.execute(db)
  return new Map(rows.map((row) => [row.sequenceId, row]))
}

/** Formats "No email is planned: 2 people are away and 1 person is paused." */
function formatStillPeople({ waiting, away, toFix, paused }: OpenPeople): string {
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
  return [count === 1 ? `1 person ${one}` : `${count} people ${many}`]
}

interface NextOfSequence {
  readonly id: string
  readonly status: 'draft' | 'running' | 'paused' | 'archived'
  readonly enrolmentId: string | null
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
  const { rows } = await sql<NextOfSequence>`
    select q.id, q.status, coalesce(
      (${planned} and m.held_by is null order by m.due_at, m.id limit 1),
      (${planned} order by m.held_by = 'enrolment', m.due_at, m.id limit 1),
      (select e.id from outreach.enrolments e
        where e.company_id = ${companyId} and e.sequence_id = q.id
          and e.state in ('pending', 'active', 'paused')
        order by e.state = 'paused', e.completes_at is not null limit 1)) as enrolment_id
    from outreach.sequences q
    where q.company_id = ${companyId} and q.id = any(${sequenceIds}::uuid[])`.execute(db)
  return rows
}
