import * as contract from '@headwater/contract/identity/licences'
import type { FileReply } from '#platform/http/send-reply'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { GetPlan } from '../company-plan.ts'
import { checkLicenceEmail } from './check-licence-email.ts'
import { checkSignature } from './check-signature.ts'
import { getLicenceByKey } from './get-licence-by-key.ts'
import { handleLicenceEvent } from './handle-licence-event.ts'
import { redeemLicence } from './redeem-licence.ts'

export function licenceRoutes(server: Server, getPlan: GetPlan): void {
  serve(server, contract.getLicenceByKey, getLicenceByKey)
  serve(server, contract.checkLicenceEmail, checkLicenceEmail)
  serve(server, contract.redeemLicence, (ctx, input) => redeemLicence(ctx, input, getPlan))

  serve(server, contract.licenceWebhook, async (ctx, input, { request }): Promise<FileReply> => {
    await checkSignature(ctx, server.deps.config.marketplaceKey, request)
    await handleLicenceEvent(ctx, input)
    const content = JSON.stringify({ success: true, event: input.event })
    return { contentType: 'application/json; charset=utf-8', content }
  })
}
