import type { Ctx, InTx } from '#platform/context'
import { type Month, monthOf } from '../credits/month-rules.ts'
import { readLedgerClock } from '../credits/store.ts'

/** Returns the requested month or the current one, and the ledger's current time. */
export async function resolveMonth(
  ctx: InTx<Ctx>,
  ref: string | undefined,
): Promise<{ month: Month; now: Date }> {
  const now = await readLedgerClock(ctx.db)
  return { month: monthOf(ref === undefined ? now : new Date(`${ref}-01T00:00:00Z`)), now }
}
