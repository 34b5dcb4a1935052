import type { PersonStatus } from '@headwater/contract/flows/results'
import type { ContactStatus } from '@headwater/contract/people/unlocks'
import { listMemberSummaries } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import { listContactStatuses } from '#modules/people'
import { type CandidatePlacement, listPlacements } from '#modules/pipeline'
import { type Ctx, type InTx, readByKey } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { findCandidateInJob } from './find-candidate-in-job.ts'
import { listFlowActivity, type ShortlistAnswer } from './flow-activity-store.ts'
import { latestVerdictPerMember } from './latest-verdict-rules.ts'

/** The contact status of a person who has just been removed. */
export const lockedContactStatus: ContactStatus = { state: 'locked', hint: null }

/**
 * Loads the company's status for the given people with a fixed number of queries. The two halves
 * are independent: outside a transaction they run in parallel, each in its own.
 */
export async function loadPersonStatuses(
  ctx: Ctx,
  flow: VisibleFlow,
  personIds: readonly string[],
): Promise<(personId: string) => PersonStatus> {
  const [contactStatuses, dealingsOf] = await Promise.all([
    readByKey(ctx, (ctx) => listContactStatuses(ctx, personIds)),
    readByKey(ctx, (ctx) => loadTeamActivity(ctx, flow, personIds)),
  ])
  return (personId) => ({
    contactStatus: contactStatuses.get(personId) ?? lockedContactStatus,
    ...dealingsOf(personId),
  })
}

/** Loads verdicts and placements of the people, in this session and in jobs. */
async function loadTeamActivity(
  ctx: InTx,
  flow: VisibleFlow,
  personIds: readonly string[],
): Promise<(personId: string) => Omit<PersonStatus, 'contactStatus'>> {
  const { db, actor } = ctx
  const places = await listPlacements(ctx, personIds)
  const traces = await listFlowActivity(db, { ...actor, flowId: flow.id }, personIds)
  const verdicts = latestVerdictPerMember(traces.verdicts)
  const answers = Map.groupBy(traces.answers, ({ personId }) => personId)
  const seen = new Set(traces.seen)
  const all = [...places.values()].flat()
  const titles = await listVisibleJobTitles(
    ctx,
    all.map(({ jobId }) => jobId),
  )
  const memberSummaries = await listMemberSummaries(ctx, [
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
      candidate: findCandidateInJob(flow.jobId, theirs),
      otherJobs: theirs.flatMap(({ jobId }) =>
        jobId === flow.jobId ? [] : (titles.get(jobId) ?? []),
      ),
      contactedBy: nameOfLastContact(theirs),
    }
  }

  function nameOf(clientId: string): string {
    return memberSummaries.get(clientId)?.name ?? ''
  }

  function nameOfLastContact(theirs: readonly CandidatePlacement[]): string | null {
    const [last] = theirs
      .filter(({ contactedAt }) => contactedAt !== null)
      .toSorted((a, b) => Number(b.contactedAt) - Number(a.contactedAt))
    return last?.contactedBy ? nameOf(last.contactedBy) : null
  }
}

/**
 * People without an account choose their own name, so mark it to distinguish them from colleagues.
 */
function presentAnswer({ by, answer }: ShortlistAnswer): PersonStatus['others'][number] {
  return { name: `${by} (by link)`, verdict: answer }
}
