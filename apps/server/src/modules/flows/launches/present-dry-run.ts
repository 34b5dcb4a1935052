import { type DryRun, maxDryRunAgeMinutes } from '@headwater/contract/flows/launches'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { findPlanRow } from '../plans/plan-store.ts'
import type { DryRunRow } from './dry-run-store.ts'
import { isLaunched } from './launch-store.ts'

export async function presentDryRun(
  ctx: InTx,
  flow: VisibleFlow,
  dryRun: DryRunRow,
): Promise<DryRun> {
  const { plan, checks, createdAt, firstEmailAt, doneBy } = dryRun
  return {
    id: dryRun.id,
    createdAt: createdAt.toISOString(),
    isCurrent: await isCurrent(ctx, flow, dryRun),
    people: dryRun.people,
    skipped: dryRun.skipped,
    emails: dryRun.emails,
    steps: plan.steps.length,
    creditsAtMost: dryRun.creditsAtMost,
    creditsExpected: dryRun.creditsAtMost,
    // Nothing that would foretell a bounce leaves the database before an address is paid for.
    likelyRefunds: 0,
    balance: dryRun.balance,
    creditBudget: plan.creditBudget,
    firstEmailAt: firstEmailAt?.toISOString() ?? null,
    doneBy: doneBy?.toISOString() ?? null,
    timeZone: dryRun.timeZone,
    checks: [...checks],
    isReady: checks.every(({ status }) => status !== 'missing'),
  }
}

const minuteMs = 60_000

/** Whether a launch can still do exactly what was planned. */
export async function isCurrent(
  { db, actor, clock }: InTx,
  flow: VisibleFlow,
  dryRun: DryRunRow,
): Promise<boolean> {
  const { planVersion, searchVersion, createdAt } = dryRun
  const ageMs = clock.now().getTime() - createdAt.getTime()
  if (ageMs > maxDryRunAgeMinutes * minuteMs || searchVersion !== flow.version) return false
  const plan = await findPlanRow(db, actor.companyId, flow.id)
  if ((plan?.version ?? 0) !== planVersion) return false
  // A launch since has spent of the budget, and may have the same people.
  return !(await isLaunched(db, actor.companyId, dryRun))
}
