import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type createDryRun as contract, graceMinutes } from '@headwater/contract/flows/launches'
import type { FlowPlan, ReadinessItem } from '@headwater/contract/flows/plans'
import { getSpendableCredits } from '#modules/billing'
import { listPlanMailboxes, planSendTimes } from '#modules/outreach'
import { resolvePeopleForWriting } from '#modules/people'
import type { SearchEngine } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { markVersionUsed } from '../mark-version-used.ts'
import { toSequenceSteps } from '../plans/check-plan.ts'
import { loadPlanWithAudience } from '../plans/list-audience.ts'
import type { AudienceMember } from '../plans/load-audience.ts'
import { getBudgetLeft, loadReadiness } from '../plans/load-readiness.ts'
import { decideAffordable } from './budget-rules.ts'
import { insertDryRun, type NewDryRunPerson } from './dry-run-store.ts'
import { presentDryRun } from './present-dry-run.ts'

type Create = typeof contract

/** Without these nothing can be planned. */
const requiredToPlan: readonly ReadinessItem['id'][] = ['steps', 'slots', 'mailbox']
const minuteMs = 60_000

/** Plans what a launch would do, and stores it: whom, when, from where and at which cost. */
export async function createDryRun(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<Create>,
): Promise<ReplyOf<Create>> {
  const { flow, plan, version, audience } = await loadPlanWithAudience(ctx, engine, flowId)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    await markVersionUsed(ctx, flow)
    const { balance, spendable } = await getSpendableCredits(ctx)
    const budget = await getBudgetLeft(ctx, flow, plan)
    const people = await resolveForWriting(ctx, audience.people)
    const { taken, skipped } = decideAffordable(people, { budget, spendable })
    const creditsAtMost = taken.at(-1)?.creditsSoFar ?? 0
    const checks = await loadReadiness(ctx, flow, {
      plan,
      personIds: taken.map(({ personId }) => personId),
      skipped: skipped.length,
      credits: creditsAtMost,
    })
    requirePlannable(checks)
    const mailboxes = await listPlanMailboxes(ctx, plan.mailboxIds)
    const planned = await planPeople(ctx, { flowId, plan, people: taken })
    const times = planned.flatMap(({ times }) => times.flatMap((time) => time ?? []))
    const sorted = times.toSorted((a, b) => a.getTime() - b.getTime())
    const dryRun = {
      id: newId(),
      flowId,
      createdBy: actor.clientId,
      createdAt: clock.now(),
      plan: JSON.stringify(plan),
      planVersion: version,
      searchVersion: flow.version,
      timeZone: mailboxes[0]?.timeZone ?? 'UTC',
      people: planned.length,
      skipped: skipped.length,
      emails: planned.length * plan.steps.length,
      creditsAtMost,
      balance,
      firstEmailAt: sorted[0] ?? null,
      doneBy: sorted.at(-1) ?? null,
      checks: JSON.stringify(checks),
    }
    await insertDryRun(db, actor.companyId, dryRun, [
      ...planned,
      ...skipped.map((person, at) => toSkippedRow(person, planned.length + at + 1)),
    ])
    // Read again: a colleague may have saved the plan or the search meanwhile.
    return presentDryRun(ctx, await getVisibleFlow(ctx, flowId), { ...dryRun, plan, checks })
  })
}

/** Keeps each person once, under their current id, and leaves out those who no longer exist. */
async function resolveForWriting(
  ctx: InTx,
  people: readonly AudienceMember[],
): Promise<AudienceMember[]> {
  const current = await resolvePeopleForWriting(
    ctx,
    people.map(({ personId }) => personId),
  )
  const once = new Map<string, AudienceMember>()
  for (const person of people) {
    const id = current.get(person.personId)?.id
    if (id !== undefined && !once.has(id)) once.set(id, { ...person, personId: id })
  }
  return [...once.values()]
}

function requirePlannable(checks: readonly ReadinessItem[]): void {
  const fault = checks.find(({ id, status }) => status === 'missing' && requiredToPlan.includes(id))
  if (fault) throw new AppError('over_limit', fault.text)
}

interface PlanRequest {
  readonly flowId: string
  readonly plan: FlowPlan
  readonly people: readonly (AudienceMember & { readonly creditsSoFar: number })[]
}

async function planPeople(
  ctx: InTx,
  { flowId, plan, people }: PlanRequest,
): Promise<(NewDryRunPerson & { times: (Date | null)[] })[]> {
  if (people.length === 0) return []
  const messageIds = people.map(() => plan.steps.map(() => newId()))
  const planned = await planSendTimes(ctx, {
    flowId,
    people: people.map(({ personId, timeZone, domain }, at) => ({
      key: personId,
      timeZone,
      domain,
      mailboxIds: plan.mailboxIds,
      messageIds: messageIds[at] ?? [],
    })),
    steps: toSequenceSteps(plan),
    dailyCap: plan.dailyCap,
    earliest: new Date(ctx.clock.now().getTime() + graceMinutes * minuteMs),
  })
  const byPerson = new Map(planned.map((one) => [one.key, one]))
  return people.map(({ personId, score, credits, creditsSoFar }, at) => {
    const one = byPerson.get(personId)
    if (!one) throw new Error('Everyone who is planned gets times.')
    return {
      place: at + 1,
      personId,
      score,
      skipped: null,
      mailboxId: one.mailboxId,
      messageIds: messageIds[at] ?? [],
      times: [...one.times],
      timeZone: one.timeZone,
      credits,
      creditsSoFar,
    }
  })
}

function toSkippedRow(
  { personId, score, skipped }: AudienceMember,
  place: number,
): NewDryRunPerson {
  return {
    place,
    personId,
    score,
    skipped,
    mailboxId: null,
    messageIds: [],
    times: [],
    timeZone: null,
    credits: 0,
    creditsSoFar: 0,
  }
}
