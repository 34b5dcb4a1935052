import type { Standing } from '@headwater/contract/flows/results'
import type { Reach } from '@headwater/contract/sourcing/unlocks'
import { listMemberFaces } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import { type CandidatePlace, whereAre } from '#modules/pipeline'
import { listAliases, listReach } from '#modules/sourcing'
import { type Ctx, type InTx, lookUp } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { candidateIn } from './candidate-in.ts'
import { keepLastWords } from './opinion-rules.ts'
import { type GivenAnswer, listTraces } from './trace-store.ts'

/** Nothing is known of how to reach whoever has just gone. */
export const outOfReach: Reach = { state: 'locked', hint: null }

/**
 * Where the company stands with each of some people: a fixed number of queries for all of them. The
 * two halves know nothing of each other; outside a transaction each has one of its own, at once.
 */
export async function listStanding(
  ctx: Ctx,
  flow: VisibleFlow,
  personIds: readonly string[],
): Promise<(personId: string) => Standing> {
  const [reach, dealingsOf] = await Promise.all([
    lookUp(ctx, (ctx) => listReach(ctx, personIds)),
    lookUp(ctx, (ctx) => listDealings(ctx, flow, personIds)),
  ])
  return (personId) => ({
    reach: reach.get(personId) ?? outOfReach,
    ...dealingsOf(personId),
  })
}

/** What was said and done about them, in this session and in jobs. */
async function listDealings(
  ctx: InTx,
  flow: VisibleFlow,
  personIds: readonly string[],
): Promise<(personId: string) => Omit<Standing, 'reach'>> {
  const { db, actor } = ctx
  // What was said of whoever was merged into one of them was said of them.
  const aliases = await listAliases(ctx, personIds)
  const places = await whereAre(ctx, personIds, aliases)
  const traces = await listTraces(db, { ...actor, flowId: flow.id }, [...aliases.keys()])
  const verdicts = keepLastWords(traces.verdicts, aliases)
  const answers = Map.groupBy(traces.answers, ({ personId }) => aliases.get(personId))
  const seen = new Set(traces.seen.map((id) => aliases.get(id)))
  const all = [...places.values()].flat()
  const titles = await listVisibleJobTitles(
    ctx,
    all.map(({ jobId }) => jobId),
  )
  const faces = await listMemberFaces(ctx, [
    ...all.flatMap(({ contactedBy }) => contactedBy ?? []),
    ...verdicts.map(({ clientId }) => clientId),
  ])
  const said = Map.groupBy(verdicts, ({ personId }) => personId)

  return (personId) => {
    const theirs = places.get(personId) ?? []
    const opinions = said.get(personId) ?? []
    return {
      isSeen: seen.has(personId),
      verdict: opinions.find(({ clientId }) => clientId === actor.clientId)?.verdict ?? null,
      others: [
        ...opinions
          .filter(({ clientId }) => clientId !== actor.clientId)
          .map(({ clientId, verdict }) => ({ name: nameOf(clientId), verdict })),
        ...(answers.get(personId) ?? []).map(presentAnswer),
      ],
      candidate: candidateIn(flow.jobId, theirs),
      otherJobs: theirs.flatMap(({ jobId }) =>
        jobId === flow.jobId ? [] : (titles.get(jobId) ?? []),
      ),
      contactedBy: nameOfLast(theirs),
    }
  }

  function nameOf(clientId: string): string {
    return faces.get(clientId)?.name ?? ''
  }

  function nameOfLast(theirs: readonly CandidatePlace[]): string | null {
    const [last] = theirs
      .filter(({ contactedAt }) => contactedAt !== null)
      .toSorted((a, b) => Number(b.contactedAt) - Number(a.contactedAt))
    return last?.contactedBy ? nameOf(last.contactedBy) : null
  }
}

/** People without an account call themselves what they like: they are told apart from colleagues. */
function presentAnswer({ by, answer }: GivenAnswer): Standing['others'][number] {
  return { name: `${by} (by link)`, verdict: answer }
}
