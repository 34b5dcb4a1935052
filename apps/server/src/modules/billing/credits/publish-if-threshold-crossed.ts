import type { InTx } from '#platform/context'
import { publish } from '#platform/events'
import { balanceThresholdCrossed } from '../events.ts'
import { type BalanceThresholds, crossesThreshold } from './balance-threshold-rules.ts'

/**
 * Publishes an event only when the balance crosses a threshold, because an event per spend would
 * enqueue a task per spend.
 */
export async function publishIfThresholdCrossed(
  ctx: InTx,
  watch: BalanceThresholds,
  spent: number,
  balance: number,
): Promise<void> {
  if (!crossesThreshold({ before: balance + spent, after: balance }, watch)) return
  await publish(ctx, balanceThresholdCrossed, { balance })
}
