import { enrolPeople } from '#modules/outreach'
import { addPeople } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { scorePeople } from '../score-people.ts'
import { formatUnlockRefusal } from './buy-people.ts'

interface NewRecipient {
  readonly personId: string
  readonly mailboxId: string
  /** The ids of the messages by step, if they are planned. */
  readonly messageIds?: readonly string[]
}

/** Adds people to the pipeline and enrols them. Returns who was refused, with the reason. */
export async function enrolInSession(
  ctx: InTx,
  { id: flowId, jobId, search }: VisibleFlow,
  people: readonly NewRecipient[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const personIds = people.map(({ personId }) => personId)
  const scores = await scorePeople(ctx, search.criteria, personIds)
  const { candidates } = await addPeople(ctx, { jobId, personIds, flowId, scores })
  const placed = people.flatMap(({ personId, ...recipient }) => {
    const candidate = candidates.get(personId)
    return candidate ? [{ personId, candidateId: candidate.id, ...recipient }] : []
  })
  const { refused } = await enrolPeople(ctx, { sequenceId: flowId, people: placed })
  const gone = personIds.filter((id) => !candidates.has(id))
  return new Map([
    ...refused.map(({ personId, sentence }) => [personId, sentence] as const),
    ...gone.map((id) => [id, formatUnlockRefusal('gone') ?? ''] as const),
  ])
}
