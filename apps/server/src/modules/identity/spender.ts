import type { InTx } from '#platform/context'
import { findSpenderRow } from './spender-store.ts'

/** What has to be known about somebody before credits are spent. */
export interface Spender {
  /** False for work that runs on nobody's behalf. */
  readonly isMember: boolean
  /** What the member may use in a month; null: no end. */
  readonly monthlyCreditLimit: number | null
  /** Grows with every change of the company's licences. */
  readonly licenceChanges: number
}

/** The actor, unless they act for another member. */
export async function getSpender(
  ctx: InTx,
  clientId: string = ctx.actor.clientId,
): Promise<Spender> {
  const row = await findSpenderRow(ctx.db, ctx.actor.companyId, clientId)
  if (!row) throw new Error('The company is gone.')
  const { id, ...spender } = row
  return { ...spender, isMember: id !== null }
}
