import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type launchFlow as contract, graceMinutes } from '@headwater/contract/flows/launches'
import { formatCount } from '@headwater/contract/format-number'
import { holdCredits } from '#modules/billing'
import { listRefusals, planSendTimes, type SendTimes } from '#modules/outreach'
import { resolvePeopleForWriting } from '#modules/people'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/tasks'
import { findAgent } from '../agent/agent-store.ts'
import { lockFlow, updateFlowRow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { toSequenceSteps } from '../plans/check-plan.ts'
import { getBudgetLeft, loadReadiness } from '../plans/load-readiness.ts'
import {
  type DryRunRow,
  findDryRun,
  listPlannedPeople,
  type PlannedPerson,
  updatePlannedTimes,
} from './dry-run-store.ts'
import { findLaunch, findStartingLaunch, insertLaunch } from './launch-store.ts'
import { isCurrent } from './present-dry-run.ts'
import { presentLaunch } from './present-launches.ts'
import { startLaunchTask } from './start-launch-task.ts'

type Launch = typeof contract

const minuteMs = 60_000
/** Long enough for workers that were away for hours. What is left returns when all are enrolled. */
const holdSeconds = 86_400

/**
 * Plans when the emails of a launch leave: the dry run began with its own time, and what is launched
 * leaves after the grace period. It may take seconds, so that no transaction is open meanwhile. A
 * request that is repeated comes here too, so that nothing is refused that the first one has caused.
 */
export async function planLaunch(
  ctx: Ctx,
  { flowId, dryRunId, count }: InputOf<Launch>,
): Promise<readonly SendTimes[]> {
  const { plan, people } = await inTransaction(ctx, async (ctx) => {
    await getVisibleFlow(ctx, flowId)
    const { dryRun, people } = await loadApproved(ctx, { flowId, dryRunId, count })
    const recipients = await listRefusals(ctx, {
      personIds: people.map(({ personId }) => personId),
      timeZoneMode: dryRun.plan.timeZoneMode,
    })
    return {
      plan: dryRun.plan,
      people: people.map(({ place, personId, timeZone, mailboxId, messageIds }) => ({
        key: String(place),
        timeZone,
        domain: recipients.get(personId)?.domain ?? null,
        mailboxIds: [mailboxId],
        messageIds,
      })),
    }
  })
  return planSendTimes(ctx, {
    flowId,
    people,
    steps: toSequenceSteps(plan),
    dailyCap: plan.dailyCap,
    earliest: getStart(ctx.clock.now()),
  })
}

/**
 * Approves the first people of a dry run. Their credits are held, and nothing else happens before
 * the grace period is over.
 */
export function launchFlow(
  ctx: Ctx,
  { flowId, dryRunId, count, acceptsWarnings }: InputOf<Launch>,
  planned: readonly SendTimes[],
): Promise<ReplyOf<Launch>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const { companyId, clientId } = actor
    await lockFlow(db, companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    const { dryRun, people } = await loadApproved(ctx, { flowId, dryRunId, count })
    await requireLaunchable(ctx, flow, dryRun)
    await requireReady(ctx, flow, { dryRun, people, acceptsWarnings })
    const times = planned.map(({ key, times }) => ({ place: Number(key), times }))
    await updatePlannedTimes(db, companyId, dryRunId, times)
    const id = newId()
    const hold = await holdFor(ctx, flow, { launchId: id, people })
    const launchedAt = clock.now()
    const launch = {
      id,
      flowId,
      dryRunId,
      launchedBy: clientId,
      launchedAt,
      startsAt: getStart(launchedAt),
      people: people.length,
      holdId: hold?.holdId ?? null,
      creditsHeld: hold?.credits ?? 0,
    }
    await insertLaunch(db, companyId, launch, await toLaunchPeople(ctx, people))
    // A session that runs goes on meanwhile, so that only a draft shows that it is starting.
    if (flow.status === 'draft') await updateFlowRow(db, companyId, flowId, { status: 'starting' })
    await enqueue(ctx, startLaunchTask, { launchId: id }, { delaySeconds: graceMinutes * 60 })
    await notifyFlowChanged(ctx, flowId, 'status')
    await recordAudit(ctx, {
      action: 'flow.launched',
      subjectType: 'flow',
      subjectId: flowId,
      after: {
        name: flow.name,
        jobTitle: flow.job.title,
        people: launch.people,
        creditsHeld: launch.creditsHeld,
      },
    })
    const row = await findLaunch(db, companyId, id)
    if (!row) throw new Error('The launch was not stored.')
    return presentLaunch(ctx, row)
  })
}

function getStart(launchedAt: Date): Date {
  return new Date(launchedAt.getTime() + graceMinutes * minuteMs)
}

interface Approved {
  readonly dryRun: DryRunRow
  /** Best first. */
  readonly people: readonly PlannedPerson[]
}

/** Loads the first people of a dry run, or all of them without a count. */
async function loadApproved(
  { db, actor }: InTx,
  { count, ...ids }: Pick<InputOf<Launch>, 'flowId' | 'dryRunId' | 'count'>,
): Promise<Approved> {
  const { companyId } = actor
  const dryRun = await findDryRun(db, companyId, ids)
  if (!dryRun) throw new AppError('not_found', 'Dry run not found.')
  const wanted = count ?? dryRun.people
  if (wanted > dryRun.people) {
    const sentence = `The dry run has ${formatCount(dryRun.people, 'person', 'people')}.`
    throw new AppError('invalid_input', sentence, { count: sentence })
  }
  const people = await listPlannedPeople(db, companyId, dryRun.id, { limit: wanted })
  if (people.length === 0) throw new AppError('over_limit', 'There is no one to contact.')
  return { dryRun, people }
}

async function requireLaunchable(ctx: InTx, flow: VisibleFlow, dryRun: DryRunRow): Promise<void> {
  const { db, actor } = ctx
  if (flow.archivedAt !== null) throw new AppError('over_limit', 'Restore this session first.')
  if (flow.status === 'paused') throw new AppError('over_limit', 'Resume this session first.')
  if (await findStartingLaunch(db, actor.companyId, flow.id)) {
    throw new AppError('over_limit', 'A launch of this session is starting. Wait, or undo it.')
  }
  if ((await findAgent(db, actor.companyId, flow.id)).state === 'starting') {
    throw new AppError('over_limit', 'Autopilot of this session is starting. Wait, or undo it.')
  }
  if (!(await isCurrent(ctx, flow, dryRun))) {
    throw new AppError('stale_version', 'This dry run is out of date. Start a new one.')
  }
}

/** Checks again what may have changed since the dry run. */
async function requireReady(
  ctx: InTx,
  flow: VisibleFlow,
  {
    dryRun: { plan, skipped },
    people,
    acceptsWarnings,
  }: Approved & { readonly acceptsWarnings: boolean },
): Promise<void> {
  const credits = people.reduce((sum, person) => sum + person.credits, 0)
  const checks = await loadReadiness(ctx, flow, {
    plan,
    personIds: people.map(({ personId }) => personId),
    skipped,
    credits,
  })
  const gap = checks.find(({ status }) => status === 'missing')
  if (gap) throw new AppError('over_limit', gap.text)
  const warning = checks.find(({ status }) => status === 'warning')
  if (warning && !acceptsWarnings) throw new AppError('over_limit', warning.text)
  // A budget is a limit, whatever warnings are accepted.
  if (credits > (await getBudgetLeft(ctx, flow, plan))) {
    throw new AppError('over_limit', 'This costs more than is left of the session’s credit budget.')
  }
}

async function holdFor(
  ctx: InTx,
  { job, id, name }: VisibleFlow,
  { launchId, people }: { readonly launchId: string; readonly people: readonly PlannedPerson[] },
) {
  const units = people.filter(({ credits }) => credits > 0).length
  if (units === 0) return undefined
  return holdCredits(
    ctx,
    {
      action: 'unlock_talent',
      key: `launch:${launchId}`,
      units,
      jobId: job.id,
      jobTitle: job.title,
      flowId: id,
      flowTitle: name,
    },
    { ttlSeconds: holdSeconds },
  )
}

/** Keeps people from being merged meanwhile, so that the copied references are rewritten too. */
async function toLaunchPeople(ctx: InTx, people: readonly PlannedPerson[]) {
  const current = await resolvePeopleForWriting(
    ctx,
    people.map(({ personId }) => personId),
  )
  return people.map(({ place, personId, mailboxId, messageIds }) => {
    const currentId = current.get(personId)?.id ?? personId
    const mergedInto = currentId === personId ? null : currentId
    return { place, personId, mergedInto, mailboxId, messageIds }
  })
}
