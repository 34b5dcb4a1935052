import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/agent'
import { type AgentSettings, ratingRound, ratingsToStart } from '@headwater/contract/flows/agent'
import { toDisplayScore } from '@headwater/matching/score'
import { listEnrolledPersonIds } from '#modules/outreach'
import { resolvePeopleForWriting } from '#modules/people'
import { listPeopleInPipelines } from '#modules/pipeline'
import { evaluatePeople, rankPeople, resolveScope, type SearchEngine } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { lockFlow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { listPersonIdsToEnrol } from '../launches/launch-store.ts'
import { markVersionUsed } from '../mark-version-used.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { listLatestVerdicts } from '../verdicts/verdict-store.ts'
import { findAgent } from './agent-store.ts'
import { loadSamples } from './list-samples.ts'
import { chooseSamples, judgeSample } from './sample-rules.ts'
import { insertSamples, listSampleRows, type NewSample, type SampleRow } from './sample-store.ts'

/** Matches are looked at from the best on. */
const maxMatches = 1_000
const maxVerdicts = 20_000

/** Draws people to be rated. Those of an earlier round whom no one has rated yet come first. */
export async function drawAgentSamples(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<typeof contract.drawAgentSamples>,
): Promise<ReplyOf<typeof contract.drawAgentSamples>> {
  const { flow, settings, rows, hidden } = await inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const flow = await getVisibleFlow(ctx, flowId)
    const { settings } = await findAgent(db, actor.companyId, flowId)
    const rows = await listSampleRows(db, actor.companyId, flowId)
    const hidden = await listKnownPersonIds(ctx, flow, rows)
    return { flow, settings, rows, hidden }
  })
  const shown = await listShownRows(ctx, rows)
  const wanted = countWanted(shown)
  const chosen =
    wanted > 0 ? await choosePeople(ctx, engine, flow, { settings, hidden, wanted }) : []
  if (chosen.length === 0 && !shown.some(isUnrated)) {
    const sentence = 'Everyone who matches was rated or contacted. Change the search to find more.'
    throw new AppError('over_limit', sentence)
  }
  const drawn = await saveSamples(ctx, flow, chosen)
  return { samples: await loadSamples(ctx, flow), drawn }
}

/** How many people a round adds to those who still wait for a rating. */
function countWanted(rows: readonly SampleRow[]): number {
  const size = rows.length === 0 ? ratingsToStart : ratingRound
  return size - rows.filter(isUnrated).length
}

function isUnrated({ verdict }: SampleRow): boolean {
  return verdict === null
}

/** Leaves out people who can’t be rated any more. */
async function listShownRows(ctx: Ctx, rows: readonly SampleRow[]): Promise<SampleRow[]> {
  const people = await evaluatePeople(
    ctx,
    [],
    rows.map(({ personId }) => personId),
  )
  return rows.filter(({ personId }) => people.has(personId))
}

/** Lists who was rated, enrolled, contacted or drawn before. */
async function listKnownPersonIds(
  ctx: InTx,
  { id: flowId }: VisibleFlow,
  rows: readonly SampleRow[],
): Promise<string[]> {
  const { db, actor } = ctx
  const { companyId } = actor
  const verdicts = await listLatestVerdicts(db, companyId, flowId, maxVerdicts)
  const known = [
    ...rows.map(({ personId }) => personId),
    ...verdicts.map(({ personId }) => personId),
    ...(await listEnrolledPersonIds(ctx, flowId)),
    ...(await listPersonIdsToEnrol(db, companyId, flowId)),
    ...(await listPeopleInPipelines(ctx, { contacted: true })),
  ]
  return [...new Set(known)]
}

interface Choice {
  readonly settings: AgentSettings
  readonly hidden: readonly string[]
  readonly wanted: number
}

async function choosePeople(
  ctx: Ctx,
  engine: SearchEngine,
  { search: { criteria, scope } }: VisibleFlow,
  { settings, hidden, wanted }: Choice,
): Promise<NewSample[]> {
  if (criteria.length === 0) {
    throw new AppError('over_limit', 'Add criteria to the search first.')
  }
  const { best } = await rankPeople(ctx, engine, {
    criteria,
    within: await resolveScope(ctx, scope),
    limit: maxMatches,
    without: hidden,
  })
  const matches = best.map(({ id, score }) => ({ id, score: toDisplayScore(score) }))
  const chosen = chooseSamples(matches, settings, wanted)
  const ids = chosen.map(({ id }) => id)
  const people = await evaluatePeople(ctx, criteria, ids)
  return ids.flatMap((personId) => {
    const found = people.get(personId)
    return found ? [{ id: newId(), personId, ...judgeSample(settings, found.lines) }] : []
  })
}

/** A draw at the same moment counts, so that a round has no more people than it should. */
function saveSamples(ctx: Ctx, flow: VisibleFlow, chosen: readonly NewSample[]): Promise<number> {
  if (chosen.length === 0) return Promise.resolve(0)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    await lockFlow(db, actor.companyId, flow.id)
    const rows = await listShownRows(ctx, await listSampleRows(db, actor.companyId, flow.id))
    const samples = chosen.slice(0, Math.max(0, countWanted(rows)))
    const current = await resolvePeopleForWriting(
      ctx,
      samples.map(({ personId }) => personId),
    )
    await markVersionUsed(ctx, flow)
    await notifyFlowChanged(ctx, flow.id, 'agent')
    const draw = { flowId: flow.id, searchVersion: flow.version, drawnAt: clock.now() }
    const existing = samples.flatMap((sample) => {
      const person = current.get(sample.personId)
      return person && !person.isSuppressed ? [{ ...sample, personId: person.id }] : []
    })
    return insertSamples(db, actor.companyId, draw, existing)
  })
}
