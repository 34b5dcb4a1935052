import { inTransaction, type PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { hashSecret, newSecret } from '../token-hash.ts'
import { insertDemoInvitation } from './store.ts'

/** Who a link is for, as far as that is known, and what it was made for. */
export interface DemoInvitation {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly companyName?: string
  readonly campaign: string
}

/** Makes a link to ask for a demonstration; gives its path. Only its hash is kept. */
export async function inviteToDemo(ctx: PublicCtx, invitation: DemoInvitation): Promise<string> {
  const token = newSecret()
  const row = { id: newId(), tokenHash: hashSecret(token), ...invitation }
  await inTransaction(ctx, (ctx) => insertDemoInvitation(ctx.db, row))
  return `/bookdemo/${token}`
}
