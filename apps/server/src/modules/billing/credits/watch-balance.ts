import type { InTx } from '#platform/context'
import { publish } from '#platform/events'
import { creditsSpent } from '../events.ts'
import { isCrossing, type Watch } from './watch-rules.ts'

/** Says so when the balance crosses a line: not after each spend, which would be a task for each. */
export async function watchBalance(
  ctx: InTx,
  watch: Watch,
  spent: number,
  balance: number,
): Promise<void> {
  if (!isCrossing({ before: balance + spent, after: balance }, watch)) return
  await publish(ctx, creditsSpent, { balance })
}
