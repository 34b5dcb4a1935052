import type { AudiencePerson } from '@headwater/contract/flows/plan-people'
import { type FlowPlan, maxAudience } from '@headwater/contract/flows/plans'
import { toDisplayScore } from '@headwater/matching/score'
import { quote } from '#modules/billing'
import { listEnrolledPersonIds, listRefusals } from '#modules/outreach'
import { listContactStatuses } from '#modules/people'
import { listPeopleInPipelines, listPlacements } from '#modules/pipeline'
import { evaluatePeople, rankPeople, resolveScope, type SearchEngine } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { listPersonIdsToEnrol } from '../launches/launch-store.ts'
import { findCandidateInJob } from '../results/find-candidate-in-job.ts'
import { decideSkip } from './audience-rules.ts'
import { listTeamChoice } from './list-team-choice.ts'

export interface AudienceMember extends AudiencePerson {
  /** Null if the zone of the mailbox counts. */
  readonly timeZone: string | null
  /** Of their address. Null until it is bought. */
  readonly domain: string | null
}

export interface Audience {
  /** Best first, and those who are skipped last. */
  readonly people: readonly AudienceMember[]
  readonly reachable: number
  /** How many people the team chose, and how many match the search. */
  readonly chosen: number
  readonly matching: number
}

/** More people are not checked, so that a large pipeline is listed quickly. */
const maxChecked = 2_000

/** Finds the people a session would write to. It neither pays for anyone nor changes anything. */
export async function loadAudience(
  ctx: Ctx,
  engine: SearchEngine,
  flow: VisibleFlow,
  plan: FlowPlan,
): Promise<Audience> {
  const { kind, count } = plan.audience
  const { chosen, hidden } = await inTransaction(ctx, (ctx) => listCandidatesForAudience(ctx, flow))
  const { criteria, scope } = flow.search
  const ranked =
    criteria.length === 0
      ? { best: [], total: 0 }
      : await rankPeople(ctx, engine, {
          criteria,
          within: await resolveScope(ctx, scope),
          limit: kind === 'best' ? count : 0,
          without: hidden,
        })
  const ids = kind === 'best' ? ranked.best.map(({ id }) => id) : chosen.slice(0, maxChecked)
  const people = await presentAudience(ctx, flow, plan, ids)
  const best = people.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))
  const reachable = best.filter(({ skipped }) => skipped === null)
  const all = [...reachable, ...best.filter(({ skipped }) => skipped !== null)]
  const shown = all.slice(0, maxAudience)
  return {
    people: shown,
    reachable: Math.min(reachable.length, maxAudience),
    chosen: chosen.length,
    matching: ranked.total,
  }
}

/** Lists the people the team chose, and those whom a search for new people leaves out. */
export async function listCandidatesForAudience(ctx: InTx, flow: VisibleFlow) {
  const { db, actor } = ctx
  const { chosen, rejected } = await listTeamChoice(ctx, flow)
  const enrolled = new Set([
    ...(await listEnrolledPersonIds(ctx, flow.id)),
    ...(await listPersonIdsToEnrol(db, actor.companyId, flow.id)),
  ])
  const contacted = await listPeopleInPipelines(ctx, { contacted: true })
  return {
    chosen: chosen.filter((id) => !enrolled.has(id)),
    hidden: [...new Set([...rejected, ...enrolled, ...contacted])],
  }
}

async function presentAudience(
  ctx: Ctx,
  flow: VisibleFlow,
  plan: FlowPlan,
  personIds: readonly string[],
): Promise<AudienceMember[]> {
  const { criteria } = flow.search
  const found = await evaluatePeople(ctx, criteria, personIds)
  return inTransaction(ctx, async (ctx) => {
    const { timeZoneMode } = plan
    const refusals = await listRefusals(ctx, { personIds, timeZoneMode })
    const contacts = await listContactStatuses(ctx, personIds)
    const placements = await listPlacements(ctx, personIds)
    const { credits: price } = await quote(ctx, 'unlock_talent')
    return personIds.flatMap((personId) => {
      const one = found.get(personId)
      if (!one) return []
      const { name, title, employer, city, country } = one.person
      const refusal = refusals.get(personId)
      const contact = contacts.get(personId) ?? { state: 'locked', hint: null }
      const candidate = findCandidateInJob(flow.jobId, placements.get(personId))
      return {
        personId,
        name,
        title,
        employer,
        place: city ?? country,
        score: criteria.length > 0 ? toDisplayScore(one.score) : null,
        credits: contact.state === 'locked' ? price : 0,
        skipped: decideSkip({
          contact,
          refusal: refusal?.sentence,
          isRuledOut: one.failed.length > 0,
          category: candidate?.category ?? null,
        }),
        timeZone: refusal?.hasOwnZone ? refusal.timeZone : null,
        domain: refusal?.domain ?? null,
      }
    })
  })
}

export function listReachable({ people }: Audience): AudienceMember[] {
  return people.filter(({ skipped }) => skipped === null)
}

export function sumCredits(people: readonly AudienceMember[]): number {
  return people.reduce((sum, { credits }) => sum + credits, 0)
}
