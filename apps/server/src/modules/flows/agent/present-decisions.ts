import type { AgentDecision } from '@headwater/contract/flows/agent-decisions'
import { quote } from '#modules/billing'
import { listMemberSummaries } from '#modules/identity'
import { listContactStatuses } from '#modules/people'
import { evaluatePeople } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import type { RecordLine } from './load-record.ts'

/** Presents lines of the record with the names of people and members. */
export async function presentDecisions(
  ctx: InTx,
  lines: readonly RecordLine[],
): Promise<AgentDecision[]> {
  const people = await evaluatePeople(
    ctx,
    [],
    lines.flatMap(({ personId }) => personId ?? []),
  )
  const members = await listMemberSummaries(
    ctx,
    lines.flatMap(({ answeredBy }) => answeredBy ?? []),
  )
  const prices = await listApprovalCredits(ctx, lines)
  return lines.map(({ position, personId, score, name, answeredBy, ...line }) => ({
    id: line.id,
    at: new Date(position.at).toISOString(),
    kind: line.kind,
    person:
      personId === null
        ? null
        : { personId, name: people.get(personId)?.person.name ?? name, score },
    people: line.people,
    step: line.step,
    because: line.because,
    credits: line.credits,
    answer: line.answer,
    approvalCredits: (isWaiting(line) ? prices.get(personId ?? '') : undefined) ?? null,
    answeredBy:
      answeredBy === null
        ? null
        : { clientId: answeredBy, name: members.get(answeredBy)?.name ?? '' },
    side: line.side,
    hasRecord: line.hasRecord,
  }))
}

/** Returns what an approval costs now, by the person a question that waits is about. */
async function listApprovalCredits(
  ctx: InTx,
  lines: readonly RecordLine[],
): Promise<ReadonlyMap<string, number>> {
  const personIds = lines.flatMap((line) => (isWaiting(line) ? (line.personId ?? []) : []))
  if (personIds.length === 0) return new Map()
  const { credits } = await quote(ctx, 'unlock_talent')
  const statuses = await listContactStatuses(ctx, personIds)
  return new Map([...statuses].map(([id, { state }]) => [id, state === 'locked' ? credits : 0]))
}

function isWaiting({ kind, answer }: Pick<RecordLine, 'kind' | 'answer'>): boolean {
  return kind === 'asked' && answer === null
}
