import type { FlowPlan } from '@headwater/contract/flows/plans'
import { listMailboxTimeZones } from '#modules/outreach'
import type { InTx } from '#platform/context'

/** The zone in which an agent has its days: that of the first mailbox of its plan. */
export async function getAgentTimeZone(
  ctx: InTx,
  { mailboxIds }: Pick<FlowPlan, 'mailboxIds'>,
): Promise<string> {
  const [first] = mailboxIds
  if (first === undefined) return 'UTC'
  return (await listMailboxTimeZones(ctx, [first])).get(first) ?? 'UTC'
}
