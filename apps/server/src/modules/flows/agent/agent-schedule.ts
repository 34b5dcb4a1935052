import type { AgentSettings } from '@headwater/contract/flows/agent'
import type { FlowPlan } from '@headwater/contract/flows/plans'
import { listPlanMailboxes } from '#modules/outreach'
import { toDate, toPlainDate } from '#platform/calendar'
import type { InTx } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import type { AgentRow } from './agent-store.ts'

/** Finds the time zone of an agent, which is that of its first mailbox for every member. */
export async function findAgentTimeZone(
  ctx: InTx,
  plan: Pick<FlowPlan, 'mailboxIds'> | null,
): Promise<string> {
  if (plan === null) return 'UTC'
  const actor = systemActor(ctx.actor.companyId)
  const [mailbox] = await listPlanMailboxes({ ...ctx, actor }, plan.mailboxIds)
  return mailbox?.timeZone ?? 'UTC'
}

/** Finds when an agent searches next. */
export async function findNextRun(
  ctx: InTx,
  { settings, plan }: Pick<AgentRow, 'settings' | 'plan'>,
): Promise<Date> {
  return computeNextRun(ctx.clock.now(), settings, await findAgentTimeZone(ctx, plan))
}

/**
 * Computes when an agent searches next after a time. An hour that clocks leave out is replaced by
 * the one after it, and of two equal hours the first counts.
 */
export function computeNextRun(
  after: Date,
  { days, hour }: Pick<AgentSettings, 'days' | 'hour'>,
  timeZone: string,
): Date {
  const today = toPlainDate(after, timeZone)
  // The same day of the next week is the last one that can be the first.
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = today.add({ days: ahead })
    // Temporal counts from Monday 1 to Sunday 7.
    if (!days.includes(date.dayOfWeek % 7)) continue
    const run = toDate(date.toPlainDateTime({ hour }).toZonedDateTime(timeZone))
    if (run > after) return run
  }
  throw new Error('An agent searches on at least one day.')
}

/** Returns when the day of a time has begun, for what may be spent in a day. */
export function findStartOfDay(at: Date, timeZone: string): Date {
  return toDate(toPlainDate(at, timeZone).toZonedDateTime(timeZone))
}
