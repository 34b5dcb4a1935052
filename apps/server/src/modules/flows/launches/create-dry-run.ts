import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type createDryRun as contract, graceMinutes } from '@headwater/contract/flows/launches'
import type { FlowPlan, ReadinessItem } from '@headwater/contract/flows/plans'
import { getSpendableCredits } from '#modules/billing'
import { listPlanMailboxes, planSendTimes } from '#modules/outreach'
import { resolveMergedPeople, resolvePeopleForWriting } from '#modules/people'
import type { SearchEngine } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { shareFlow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { markVersionUsed } from '../mark-version-used.ts'
import { toSequenceSteps } from '../plans/check-plan.ts'
import { loadPlanWithAudience } from '../plans/list-audience.ts'
import type { Audience, AudienceMember } from '../plans/load-audience.ts'
import { getBudgetLeft, loadReadiness } from '../plans/load-readiness.ts'
import { decideAffordable } from './budget-rules.ts'
import { deleteOldDryRuns, insertDryRun, type NewDryRunPerson } from './dry-run-store.ts'
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
  const draft = await inTransaction(ctx, async (ctx) => {
    // Launches wait, so that what they spend is either counted here or makes this out of date.
    await shareFlow(ctx.db, ctx.actor.companyId, flowId)
    return draftDryRun(ctx, flow, plan, audience)
  })
  const planned = await planPeople(ctx, { flowId, plan, people: draft.taken })
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await markVersionUsed(ctx, flow)
    const times = planned.flatMap(({ times }) => times.flatMap((time) => time ?? []))
    const sorted = times.toSorted((a, b) => a.getTime() - b.getTime())
    const { taken, skipped, checks, ...drafted } = draft
    const dryRun = {
      ...drafted,
      id: newId(),
      flowId,
      createdBy: actor.clientId,
      plan: JSON.stringify(plan),
      planVersion: version,
      searchVersion: flow.version,
      people: planned.length,
      skipped: skipped.length,
      emails: planned.length * plan.steps.length,
      firstEmailAt: sorted[0] ?? null,
      doneBy: sorted.at(-1) ?? null,
      checks: JSON.stringify(checks),
    }
    const rows = [
      ...planned,
      ...skipped.map((person, at) => toSkippedRow(person, planned.length + at + 1)),
    ]
    await deleteOldDryRuns(db, actor.companyId, flowId, dryRun.createdAt)
    await insertDryRun(db, actor.companyId, dryRun, await toCurrentPeople(ctx, rows))
    // Read again: a colleague may have saved the plan or the search meanwhile.
    return presentDryRun(ctx, await getVisibleFlow(ctx, flowId), { ...dryRun, plan, checks })
  })
}

/** Decides who gets emails, and whether they could be launched now. */
async function draftDryRun(ctx: InTx, flow: VisibleFlow, plan: FlowPlan, audience: Audience) {
  const createdAt = ctx.clock.now()
  const { balance, spendable } = await getSpendableCredits(ctx)
  const budget = await getBudgetLeft(ctx, flow, plan)
  const people = await listOnce(ctx, audience.people)
  const { taken, skipped } = decideAffordable(people, { budget, spendable })
  const creditsAtMost = taken.at(-1)?.creditsSoFar ?? 0
  const checks = await loadReadiness(ctx, flow, {
    plan,
    personIds: taken.map(({ personId }) => personId),
    skipped: skipped.length,
    credits: creditsAtMost,
  })
  requirePlannable(checks)
  const [mailbox] = await listPlanMailboxes(ctx, plan.mailboxIds)
  const timeZone = mailbox?.timeZone ?? 'UTC'
  return { createdAt, balance, taken, skipped, creditsAtMost, checks, timeZone }
}

/** Lists each person once, under their current id, without those who no longer exist. */
async function listOnce(ctx: InTx, people: readonly AudienceMember[]): Promise<AudienceMember[]> {
  const current = await resolveMergedPeople(
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

/** Keeps people from being merged meanwhile, and notes who was merged while the times were planned. */
async function toCurrentPeople(
  ctx: InTx,
  rows: readonly NewDryRunPerson[],
): Promise<NewDryRunPerson[]> {
  const current = await resolvePeopleForWriting(
    ctx,
    rows.map(({ personId }) => personId),
  )
  return rows.map((row) => {
    const currentId = current.get(row.personId)?.id ?? row.personId
    return { ...row, mergedInto: currentId === row.personId ? null : currentId }
  })
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
  ctx: Ctx,
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
