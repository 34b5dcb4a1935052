import type {
  DecisionKind,
  DecisionFilter as FilterName,
} from '@headwater/contract/flows/agent-decisions'
import type { ReplyKind } from '@headwater/contract/outreach/replies'
import type { ActingSide } from '@headwater/contract/sides'
import {
  countRepliedPeople,
  countSentHours,
  listEnrolledPersonIds,
  listRepliedPeople,
  listSentHours,
  type RepliedPerson,
  type SentHour,
} from '#modules/outreach'
import { filterPeopleByName } from '#modules/people'
import type { InTx } from '#platform/context'
import {
  countDecisions,
  type DecisionRow,
  listDecidedPersonIds,
  listDecidedScores,
  listDecisionRows,
} from './decision-store.ts'
import { mergeNewestFirst, type RecordPosition, toSourcePosition } from './merge-record.ts'
import type { StoredKind } from './tables.ts'

/** A line of the record, of whatever source. */
export interface RecordLine extends Omit<DecisionRow, 'kind' | 'at'> {
  readonly position: RecordPosition
  readonly kind: DecisionKind
  readonly step: number | null
  readonly side: ActingSide
  /** As emails to the person were addressed, for someone who is not found any more. */
  readonly name: string
}

export interface RecordQuery {
  readonly flowId: string
  readonly filter?: FilterName | undefined
  /** Only lines about these people, by their current ids. */
  readonly personIds?: readonly string[] | undefined
}

const kindsOfFilter: Readonly<Partial<Record<FilterName, readonly StoredKind[]>>> = {
  asked: ['asked'],
  found: ['found'],
  unlocked: ['unlocked', 'added'],
  skipped: ['skipped'],
}

/** Lists what the agent decided, what the session has sent and who has replied, newest first. */
export async function listRecordLines(
  ctx: InTx,
  query: RecordQuery,
  { before, limit }: { readonly before?: RecordPosition | undefined; readonly limit: number },
): Promise<RecordLine[]> {
  const { filter } = query
  const lists = [
    ...(filter === undefined || filter === 'handed' ? [listReplies] : []),
    ...(filter === undefined || kindsOfFilter[filter] ? [listDecisions] : []),
    ...(filter === undefined || filter === 'sent' ? [listEmails] : []),
  ]
  const lines: RecordLine[][] = []
  for (const list of lists) lines.push(await list(ctx, query, { before, limit }))
  return mergeNewestFirst(lines).slice(0, limit)
}

interface Page {
  readonly before: RecordPosition | undefined
  readonly limit: number
}

async function listDecisions(
  { db, actor }: InTx,
  { flowId, filter, personIds }: RecordQuery,
  { before, limit }: Page,
): Promise<RecordLine[]> {
  const rows = await listDecisionRows(db, {
    companyId: actor.companyId,
    flowId,
    kinds: filter && kindsOfFilter[filter],
    personIds,
    before: before && toSourcePosition('decided', before),
    limit,
  })
  return rows.map(toRecordLine)
}

/** Presents a decision of the agent. An answer to its question is a member's. */
export function toRecordLine({ at, ...row }: DecisionRow): RecordLine {
  return {
    ...row,
    position: { at, source: 'decided', id: row.id },
    step: null,
    side: row.answeredBy === null ? null : 'client',
    name: '',
  }
}

async function listReplies(
  ctx: InTx,
  { flowId, personIds }: RecordQuery,
  { before, limit }: Page,
): Promise<RecordLine[]> {
  const replied = await listRepliedPeople(ctx, {
    sequenceId: flowId,
    personIds,
    before: before && toSourcePosition('replied', before),
    limit,
  })
  const scores = await listDecidedScores(
    ctx.db,
    { companyId: ctx.actor.companyId, flowId },
    replied.map(({ personId }) => personId),
  )
  return replied.map((reply) => presentReply(reply, scores.get(reply.personId) ?? null))
}

const kindNames: Readonly<Record<ReplyKind, string>> = {
  interested: 'Interested',
  not_now: 'Not now',
  no: 'No',
  question: 'Question',
}

const nothingAsked = { answer: null, answeredBy: null, hasRecord: false, credits: 0 } as const

function presentReply(
  { at, id, personId, name, replyKind, isMarked }: RepliedPerson,
  score: number | null,
): RecordLine {
  const reply = replyKind ? `Replied, read as ${kindNames[replyKind]}.` : 'Replied.'
  const because = isMarked ? 'A member marked them as replied.' : reply
  return {
    ...nothingAsked,
    id: `replied ${id}`,
    position: { at, source: 'replied', id },
    kind: 'handed',
    personId,
    people: null,
    score,
    step: null,
    side: isMarked ? 'client' : 'talent',
    because: `${because} No more emails are sent.`,
    name,
  }
}

async function listEmails(
  ctx: InTx,
  { flowId, personIds }: RecordQuery,
  { before, limit }: Page,
): Promise<RecordLine[]> {
  // Such a line is about several people.
  if (personIds) return []
  const hours = await listSentHours(ctx, {
    sequenceId: flowId,
    before: before && toSourcePosition('sent', before),
    limit,
  })
  return hours.map(presentEmails)
}

function presentEmails({ at, id, step, people }: SentHour): RecordLine {
  return {
    ...nothingAsked,
    id: `sent ${at} ${id}`,
    position: { at, source: 'sent', id },
    kind: 'sent',
    personId: null,
    people,
    score: null,
    step,
    side: null,
    because: 'Planned for this hour.',
    name: '',
  }
}

/** Counts the lines of every filter, and those of none. */
export async function countRecordLines(
  ctx: InTx,
  { flowId, personIds }: Omit<RecordQuery, 'filter'>,
): Promise<{ readonly all: number; readonly counts: Record<FilterName, number> }> {
  const { db, actor } = ctx
  const decided = await countDecisions(db, { companyId: actor.companyId, flowId, personIds })
  const countOf = (kind: StoredKind) => decided.get(kind) ?? 0
  const counts = {
    asked: countOf('asked'),
    found: countOf('found'),
    unlocked: countOf('unlocked') + countOf('added'),
    skipped: countOf('skipped'),
    sent: personIds ? 0 : await countSentHours(ctx, flowId),
    handed: await countRepliedPeople(ctx, { sequenceId: flowId, personIds }),
  }
  const others = countOf('declined') + countOf('stopped')
  return { all: Object.values(counts).reduce((sum, count) => sum + count, others), counts }
}

/** Finds the people of the record whose name has these words. */
export async function findPeopleOfRecord(
  ctx: InTx,
  flowId: string,
  search: string,
): Promise<string[]> {
  const { db, actor } = ctx
  const decided = await listDecidedPersonIds(db, { companyId: actor.companyId, flowId })
  const enrolled = await listEnrolledPersonIds(ctx, flowId)
  return filterPeopleByName(ctx, [...new Set([...decided, ...enrolled])], search)
}
