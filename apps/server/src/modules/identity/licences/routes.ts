import * as contract from '@headwater/contract/identity/licences'
import type { FileReply } from '#platform/http/answer'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { ReadPlan } from '../company-plan.ts'
import { checkLicenceEmail } from './check-licence-email.ts'
import { checkSignature } from './check-signature.ts'
import { lookAtLicence } from './look-at-licence.ts'
import { redeemLicence } from './redeem-licence.ts'
import { takeLicenceEvent } from './take-licence-event.ts'

export function licenceRoutes(server: Server, readPlan: ReadPlan): void {
  serve(server, contract.lookAtLicence, lookAtLicence)
  serve(server, contract.checkLicenceEmail, checkLicenceEmail)
  serve(server, contract.redeemLicence, (ctx, input) => redeemLicence(ctx, input, readPlan))

  serve(server, contract.licenceWebhook, async (ctx, input, { request }): Promise<FileReply> => {
    await checkSignature(ctx, server.deps.config.marketplaceKey, request)
    await takeLicenceEvent(ctx, input)
    const content = JSON.stringify({ success: true, event: input.event })
    return { contentType: 'application/json; charset=utf-8', content }
  })
}
