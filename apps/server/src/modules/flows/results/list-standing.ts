import type { Standing } from '@headwater/contract/flows/results'
import type { Reach } from '@headwater/contract/sourcing/unlocks'
import { listMemberFaces } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import { type CandidatePlace, whereAre } from '#modules/pipeline'
import { listAliases, listReach } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { listAnswers } from '../shortlists/list-answers.ts'
import { candidateIn } from './candidate-in.ts'
import { keepLastWords } from './opinion-rules.ts'
import { listSeenOf, listVerdictsOf } from './person-store.ts'

/** Nothing is known of how to reach whoever has just gone. */
export const outOfReach: Reach = { state: 'locked', hint: null }

/** Where the company stands with each of some people: a fixed number of queries for all of them. */
export async function listStanding(
  ctx: InTx,
  flow: VisibleFlow,
  personIds: readonly string[],
): Promise<(personId: string) => Standing> {
  const { db, actor } = ctx
  const viewer = { ...actor, flowId: flow.id }
  // What was said of whoever was merged into one of them was said of them.
  const aliases = await listAliases(ctx, personIds)
  const ids = [...aliases.keys()]
  const reach = await listReach(ctx, personIds)
  const places = await whereAre(ctx, personIds)
  const verdicts = keepLastWords(await listVerdictsOf(db, viewer, ids), aliases)
  const answersOf = await listAnswers(ctx, flow.id, aliases)
  const seen = new Set((await listSeenOf(db, viewer, ids)).map((id) => aliases.get(id)))
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
      reach: reach.get(personId) ?? outOfReach,
      isSeen: seen.has(personId),
      verdict: opinions.find(({ clientId }) => clientId === actor.clientId)?.verdict ?? null,
      others: [
        ...opinions
          .filter(({ clientId }) => clientId !== actor.clientId)
          .map(({ clientId, verdict }) => ({ name: nameOf(clientId), verdict })),
        ...answersOf(personId),
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
