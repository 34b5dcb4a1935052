import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import { getVisibleJob } from '#modules/jobs'
import { followPeople, listAliases } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { insertCandidates, listPlaced } from './candidate-store.ts'
import { recordEvents } from './events/record-events.ts'
import { hasSession } from './session-store.ts'
import { openFirstStage } from './stages/open-stages.ts'

export interface Adding {
  readonly jobId: string
  readonly personIds: readonly string[]
  /** The session they were found in. */
  readonly flowId: string | null
  /** How well they fit, from 0 to 100, by the ids that are asked for. */
  readonly scores?: ReadonlyMap<string, number>
  /** The member it is done for; the actor, when left out. */
  readonly addedBy?: string
}

export interface Added {
  /** Everybody who stands in the job now, by the ids that were asked for. */
  readonly candidates: ReadonlyMap<string, AddedCandidate>
  /** Those who were not there before, by the ids that were asked for. */
  readonly added: readonly string[]
  /** How many stood in the job already. */
  readonly already: number
  /** How many are no longer there, or are to be left alone. */
  readonly gone: number
  /** The first of the job. */
  readonly stage: { readonly id: string; readonly name: string }
}

interface AddedCandidate {
  readonly id: string
  readonly stage: string
  readonly category: StageCategory
}

/** Puts people into the first stage of a job the actor may see; whoever is there stays. */
export async function addPeople(ctx: InTx, adding: Adding): Promise<Added> {
  const { jobId, flowId, addedBy = ctx.actor.clientId } = adding
  const job = await getVisibleJob(ctx, jobId)
  if (flowId !== null) await requireSession(ctx, jobId, flowId)
  const first = await openFirstStage(ctx, jobId)
  const asked = [...new Set(adding.personIds)]
  const followed = await followPeople(ctx, asked)
  const people = new Map(
    [...followed].flatMap(([id, person]) => (person.isBarred ? [] : [[id, person] as const])),
  )
  const living = new Map([...people.values()].map((person) => [person.id, person]))
  const scores = new Map(
    [...people].map(([id, person]) => [person.id, adding.scores?.get(id) ?? null]),
  )
  const before = await listStanding(ctx, jobId, [...living.keys()])
  const fresh = await insertCandidates(ctx.db, ctx.actor.companyId, {
    ...{ jobId, stageId: first.id, flowId, addedBy },
    people: [...living.values()].flatMap(({ id, isOwn }) =>
      before.has(id) ? [] : [{ id: newId(), personId: id, isOwn, score: scores.get(id) ?? null }],
    ),
  })
  // Once more, for whoever somebody else has put there in the meantime.
  const standing = await listStanding(ctx, jobId, [...living.keys()])
  const added = asked.filter((id) => fresh.has(people.get(id)?.id ?? ''))
  if (fresh.size > 0) {
    const data = { stage: first.name, flowId }
    const events = [...fresh.values()].map((candidateId) => ({
      ...{ candidateId, kind: 'added' as const, data, by: addedBy },
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
        const candidate = standing.get(person.id)
        return candidate ? [[id, candidate] as const] : []
      }),
    ),
    added,
    already: living.size - fresh.size,
    gone: asked.length - people.size,
    stage: { id: first.id, name: first.name },
  }
}

/** Another job's session, or another company's, is none. */
async function requireSession({ db, actor }: InTx, jobId: string, flowId: string): Promise<void> {
  if (await hasSession(db, actor.companyId, { jobId, flowId })) return
  const sentence = 'This job has no such session.'
  throw new AppError('not_found', sentence, { flowId: sentence })
}

/** Who of them stands in the job, under whichever id they came. */
async function listStanding(
  ctx: InTx,
  jobId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, AddedCandidate>> {
  const aliases = await listAliases(ctx, personIds)
  const placed = await listPlaced(ctx.db, ctx.actor.companyId, [...aliases.keys()], jobId)
  return new Map(
    placed.map(({ id, personId, stage, category }) => [
      aliases.get(personId) ?? personId,
      { id, stage, category },
    ]),
  )
}
