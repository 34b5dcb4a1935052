import type { Hit } from '@headwater/matching'
import { findJobState } from '#modules/jobs'
import { resolvePeopleForWriting } from '#modules/people'
import { listFactChanges, postgresSearch, type RankedPeople } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { searchHash } from '../criteria-hash.ts'
import { findFlow, shareFlow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { rankForSnapshot } from '../results/compare-with-snapshot.ts'
import { hasSeveralMusts } from '../results/compares-near.ts'
import { toSnapshot } from '../results/save-result-snapshot.ts'
import { findAlertObstacle } from './alert-obstacle.ts'
import { decideNewFinds } from './alert-rules.ts'
import {
  type AlertRow,
  findAlert,
  insertFinds,
  listRecipients,
  listVerdictsOf,
  lockAlert,
  type NewFind,
  resetAlertBaseline,
  updateAlertRow,
} from './alert-store.ts'
import { reportFinds } from './report-finds.ts'

/**
 * Checks an alert that is due. What it finds, what it compares with next and the emails are one
 * transaction: a worker that is killed leaves all of it to be done, or nothing.
 */
export async function checkAlert(ctx: Ctx, flowId: string): Promise<void> {
  let isDone = false
  while (!isDone) {
    const flow = await inTransaction(ctx, (ctx) => findFlowToSearch(ctx, flowId))
    // The search takes long and locks nothing.
    const found = flow && (await rankForSnapshot(ctx, postgresSearch, flow))
    isDone = await inTransaction(ctx, (ctx) => finishCheck(ctx, flowId, flow, found))
  }
}

async function findFlowToSearch(ctx: InTx, flowId: string): Promise<VisibleFlow | undefined> {
  const { db, actor, clock } = ctx
  const alert = await findAlert(db, actor.companyId, flowId)
  if (!alert || !isDue(alert, clock.now())) return undefined
  const flow = await getVisibleFlow(ctx, flowId)
  return findAlertObstacle(flow) === null ? flow : undefined
}

function isDue({ isOn, nextCheckAt }: AlertRow, now: Date): boolean {
  return isOn && nextCheckAt !== null && nextCheckAt <= now
}

/** Returns false if the search was changed meanwhile, so that it has to run again. */
async function finishCheck(
  ctx: InTx,
  flowId: string,
  searched: VisibleFlow | undefined,
  found: RankedPeople | undefined,
): Promise<boolean> {
  const { db, actor, clock } = ctx
  const { companyId } = actor
  // Locked in the order in which a change of the job’s status locks them.
  const seen = await findFlow(db, companyId, flowId)
  if (!seen) return true
  await findJobState(ctx, seen.jobId)
  await shareFlow(db, companyId, flowId)
  const alert = await lockAlert(db, companyId, flowId)
  // Another worker may have finished the same check.
  if (!alert || !isDue(alert, clock.now())) return true
  const flow = await getVisibleFlow(ctx, flowId)
  if (findAlertObstacle(flow) !== null) {
    await resetAlertBaseline(db, companyId, flowId)
    await reportFinds(ctx, flow, { ...alert, isSilent: true })
    return true
  }
  if (!searched || !found || hashOf(searched) !== hashOf(flow)) return false
  const lastFind = await saveFinds(ctx, alert, hashOf(flow), found)
  await saveBaseline(ctx, flow, found, lastFind)
  await reportFinds(ctx, flow, { ...alert, lastFind, isSilent: false })
  return true
}

function hashOf({ search }: VisibleFlow): string {
  return searchHash(search.criteriaHash ?? '', search.scope)
}

async function saveFinds(
  ctx: InTx,
  alert: AlertRow,
  hash: string,
  { best, near }: { readonly best: readonly Hit[]; readonly near: readonly Hit[] },
): Promise<number> {
  const { db, actor, clock } = ctx
  const { flowId, lastFind } = alert
  const events = [
    ...decideNewFinds(alert, { hash, best, near }),
    ...(alert.onJobChange ? await listJobChanges(ctx, alert) : []),
  ]
  if (events.length === 0) return lastFind
  // Later merges rewrite what is stored under the current ids.
  const people = await resolvePeopleForWriting(
    ctx,
    events.map(({ personId }) => personId),
  )
  const finds = events.flatMap(({ personId, ...event }) => {
    const person = people.get(personId)
    return person ? [{ ...event, personId: person.id }] : []
  })
  return insertFinds(db, actor.companyId, flowId, { finds, lastFind, foundAt: clock.now() })
}

/** Lists the people a recipient said yes to whose job changed since, and since the alert is on. */
async function listJobChanges(ctx: InTx, { flowId, onSince }: AlertRow): Promise<NewFind[]> {
  const { db, actor } = ctx
  const recipients = await listRecipients(db, actor.companyId, flowId)
  const clientIds = recipients.map(({ clientId }) => clientId)
  const said = await listVerdictsOf(db, actor.companyId, flowId, clientIds)
  const liked = said.filter(({ verdict }) => verdict === 'yes')
  const changes = await listFactChanges(
    ctx,
    liked.map(({ personId }) => personId),
  )
  return liked.flatMap(({ personId, givenAt }) => {
    const at = changes.get(personId)?.roleAt
    if (!at || at <= onSince || at <= givenAt) return []
    return [{ personId, kind: 'job' as const, event: at.toISOString() }]
  })
}

async function saveBaseline(
  { db, actor, clock }: InTx,
  flow: VisibleFlow,
  { total, best, near }: RankedPeople,
  lastFind: number,
): Promise<void> {
  const comparesNear = hasSeveralMusts(flow.search.criteria)
  const snapshot = toSnapshot({ total, best, near: comparesNear ? near : null })
  await updateAlertRow(db, actor.companyId, flow.id, {
    criteriaHash: hashOf(flow),
    total,
    personIds: [...snapshot.ids],
    leastScore: snapshot.leastScore,
    nearIds: snapshot.near && [...snapshot.near.ids],
    nearLeastScore: snapshot.near?.leastScore ?? null,
    knownIds: [],
    lastFind,
    checkedAt: clock.now(),
  })
}
