import type { InTx } from '#platform/context'
import { decideSlice } from './slice-rules.ts'
import { listYearlyGrants } from './store.ts'

/** When the next month of a yearly tier begins, if one will. */
export async function findNextSlice(ctx: InTx, now: Date): Promise<Date | undefined> {
  const grants = await listYearlyGrants(ctx.db, ctx.actor.companyId, now)
  const [next] = grants
    .flatMap((grant) => decideSlice(grant, now).nextAt ?? [])
    .sort((a, b) => a.getTime() - b.getTime())
  return next
}
