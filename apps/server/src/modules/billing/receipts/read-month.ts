import type { Ctx, InTx } from '#platform/context'
import { type Month, monthOf } from '../credits/month-rules.ts'
import { readClock } from '../credits/store.ts'

/** The month that was asked for, or the running one; and what time it is. */
export async function readMonth(
  ctx: InTx<Ctx>,
  ref: string | undefined,
): Promise<{ month: Month; now: Date }> {
  const now = await readClock(ctx.db)
  return { month: monthOf(ref === undefined ? now : new Date(`${ref}-01T00:00:00Z`)), now }
}
