import type { AgentDecision } from '@headwater/contract/flows/agent-decisions'
import { listMemberSummaries } from '#modules/identity'
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
    answeredBy:
      answeredBy === null
        ? null
        : { clientId: answeredBy, name: members.get(answeredBy)?.name ?? '' },
    hasRecord: line.hasRecord,
  }))
}
