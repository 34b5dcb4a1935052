import type { InTx } from '#platform/context'
import { findSpenderRow } from './store.ts'

/** What has to be known about a member before credits are spent. */
export interface Spender {
  /** False for work without a member. */
  readonly isMember: boolean
  /** The member's monthly limit; null for no limit. */
  readonly monthlyCreditLimit: number | null
  /** Incremented with every change of the company's licences. */
  readonly licenceChanges: number
}

/** Returns the actor, unless they act for another member. */
export async function getSpender(
  ctx: InTx,
  clientId: string = ctx.actor.clientId,
): Promise<Spender> {
  const row = await findSpenderRow(ctx.db, ctx.actor.companyId, clientId)
  if (!row) throw new Error('This company no longer exists.')
  const { id, ...spender } = row
  return { ...spender, isMember: id !== null }
}
