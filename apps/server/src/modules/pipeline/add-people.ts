import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import { getVisibleJob } from '#modules/jobs'
import { resolvePeopleForWriting } from '#modules/people'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { insertCandidates, listPlacementRows } from './candidate-store.ts'
import { recordEvents } from './events/record-events.ts'
import { hasFlow } from './job-flow-store.ts'
import { getOrCreateFirstStage } from './stages/get-or-create-stages.ts'

export interface AddPeopleInput {
  readonly jobId: string
  readonly personIds: readonly string[]
  /** The session the people were found in. */
  readonly flowId: string | null
  /** Scores from 0 to 100, by the requested ids. */
  readonly scores?: ReadonlyMap<string, number>
  /** By default now. */
  readonly addedAt?: Date
  /** The member on whose behalf they are added, by default the actor. */
  readonly addedBy?: string
}

export interface AddPeopleResult {
  /** All requested people who are in the job now, by the requested ids. */
  readonly candidates: ReadonlyMap<string, AddedCandidate>
  /** Requested ids of the people who were not in the job before. */
  readonly added: readonly string[]
  /** How many were already in the job. */
  readonly already: number
  /** How many no longer exist or are suppressed. */
  readonly gone: number
  /** The first stage of the job. */
  readonly stage: { readonly id: string; readonly name: string }
}

interface AddedCandidate {
  readonly id: string
  readonly stage: string
  readonly category: StageCategory
}

/**
 * Adds people to the first stage of a job the actor may see. People already in the job stay where
 * they are.
 */
export async function addPeople(ctx: InTx, adding: AddPeopleInput): Promise<AddPeopleResult> {
  const { jobId, flowId, addedAt, addedBy = ctx.actor.clientId } = adding
  const job = await getVisibleJob(ctx, jobId)
  if (flowId !== null) await requireFlow(ctx, jobId, flowId)
  const first = await getOrCreateFirstStage(ctx, jobId)
  const asked = [...new Set(adding.personIds)]
  const followed = await resolvePeopleForWriting(ctx, asked)
  const people = new Map(
    [...followed].flatMap(([id, person]) => (person.isSuppressed ? [] : [[id, person] as const])),
  )
  const living = new Map([...people.values()].map((person) => [person.id, person]))
  const scores = new Map(
    [...people].map(([id, person]) => [person.id, adding.scores?.get(id) ?? null]),
  )
  const before = await listPlacedInJob(ctx, jobId, [...living.keys()])
  const fresh = await insertCandidates(ctx.db, ctx.actor.companyId, {
    jobId,
    stageId: first.id,
    flowId,
    addedBy,
    ...(addedAt && { addedAt, movedAt: addedAt }),
    people: [...living.values()].flatMap(({ id, isOwn }) =>
      before.has(id) ? [] : [{ id: newId(), personId: id, isOwn, score: scores.get(id) ?? null }],
    ),
  })
  // Reads again, because another request may have added some of them meanwhile.
  const placed = await listPlacedInJob(ctx, jobId, [...living.keys()])
  const added = asked.filter((id) => fresh.has(people.get(id)?.id ?? ''))
  if (fresh.size > 0) {
    const data = { stage: first.name, flowId }
    const events = [...fresh.values()].map((candidateId) => ({
      candidateId,
      kind: 'added' as const,
      data,
      by: addedBy,
    }))
    await recordEvents(ctx, jobId, events)
    await recordAudit(ctx, {
      action: 'candidates.added',
      subjectType: 'job',
      subjectId: jobId,
      after: { count: fresh.size, jobTitle: job.title, personIds: [...fresh.keys()] },
    })
  }
  return {
    candidates: new Map(
      [...people].flatMap(([id, person]) => {
        const candidate = placed.get(person.id)
        return candidate ? [[id, candidate] as const] : []
      }),
    ),
    added,
    already: living.size - fresh.size,
    gone: asked.length - people.size,
    stage: { id: first.id, name: first.name },
  }
}

/** Rejects a session of another job or company. */
async function requireFlow({ db, actor }: InTx, jobId: string, flowId: string): Promise<void> {
  if (await hasFlow(db, actor.companyId, { jobId, flowId })) return
  const sentence = 'This session does not belong to this job.'
  throw new AppError('not_found', sentence, { flowId: sentence })
}

/** Lists which of the people are in the job. */
async function listPlacedInJob(
  { db, actor }: InTx,
  jobId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, AddedCandidate>> {
  const placed = await listPlacementRows(db, actor.companyId, personIds, jobId)
  // Of two entries that became one, the one that was kept counts.
  const keptLast = placed.toSorted((a, b) => Number(a.isOriginal) - Number(b.isOriginal))
  return new Map(
    keptLast.map(({ id, personId, stage, category }) => [personId, { id, stage, category }]),
  )
}
