import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/demo-requests'
import { inTransaction, type PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { sendMail } from '#platform/mail'
import { deadLink } from '../accounts/dead-link.ts'
import { mayMail } from '../mail-limit.ts'
import { hashSecret } from '../token-hash.ts'
import { demoConfirmationMail, demoRequestedMail } from './mails.ts'
import { insertDemoRequest, useDemoInvitation } from './store.ts'

/** Keeps the request, once for each link, and tells both sides of it. */
export async function requestDemo(
  ctx: PublicCtx,
  { token, ...wishes }: InputOf<typeof contract.requestDemo>,
  { demoRequestsTo }: { readonly demoRequestsTo: string | undefined },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = await useDemoInvitation(ctx.db, hashSecret(token))
    if (!invitation) throw deadLink()
    const { id: demoInvitationId, campaign } = invitation
    await insertDemoRequest(ctx.db, { id: newId(), demoInvitationId, campaign, ...wishes })
    if (demoRequestsTo !== undefined) {
      await sendMail(ctx, demoRequestedMail(demoRequestsTo, { ...wishes, campaign }))
    }
    // The address was typed in: it may be anybody's.
    if (await mayMail(ctx, wishes.email, 'demo')) await sendMail(ctx, demoConfirmationMail(wishes))
    return null
  })
}
