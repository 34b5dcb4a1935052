import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/demo-requests'
import { inTransaction, type PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { enqueueMail } from '#platform/mail'
import { invalidLink } from '../accounts/invalid-link.ts'
import { consumeMailQuota } from '../mail-limit.ts'
import { hashSecret } from '../token-hash.ts'
import { demoConfirmationMail, demoRequestedMail } from './mails.ts'
import { consumeDemoInvitation, insertDemoRequest } from './store.ts'

/** Stores the request, once per link, and emails both sides. */
export async function requestDemo(
  ctx: PublicCtx,
  { token, ...details }: InputOf<typeof contract.requestDemo>,
  { demoRequestsTo }: { readonly demoRequestsTo: string | undefined },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = await consumeDemoInvitation(ctx.db, hashSecret(token))
    if (!invitation) throw invalidLink()
    const { id: demoInvitationId, campaign } = invitation
    await insertDemoRequest(ctx.db, { id: newId(), demoInvitationId, campaign, ...details })
    if (demoRequestsTo !== undefined) {
      await enqueueMail(ctx, demoRequestedMail(demoRequestsTo, { ...details, campaign }))
    }
    // The address was typed in, so it may be a stranger's.
    if (await consumeMailQuota(ctx, details.email, 'demo'))
      await enqueueMail(ctx, demoConfirmationMail(details))
    return null
  })
}
