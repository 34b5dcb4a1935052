import { inTransaction, type PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { hashSecret, newSecret } from '../token-hash.ts'
import { insertDemoInvitation } from './store.ts'

/** Who a link is for, as far as known, and its campaign. */
export interface DemoInvitation {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly companyName?: string
  readonly campaign: string
}

/** Creates a link to request a demo and returns its path. Only its hash is stored. */
export async function createDemoLink(ctx: PublicCtx, invitation: DemoInvitation): Promise<string> {
  const token = newSecret()
  const row = { id: newId(), tokenHash: hashSecret(token), ...invitation }
  await inTransaction(ctx, (ctx) => insertDemoInvitation(ctx.db, row))
  return `/bookdemo/${token}`
}
