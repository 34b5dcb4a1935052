import * as contract from '@headwater/contract/billing/checkout'
import type { FileReply } from '#platform/http/send-reply'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { receiveWebhook } from '../sync/receive-webhook.ts'
import { buyCredits } from './buy-credits.ts'
import { fulfilAndGetCheckout } from './fulfil-and-get-checkout.ts'
import { listOpenCheckouts } from './list-open-checkouts.ts'
import { openPortal } from './open-portal.ts'
import { subscribe } from './subscribe.ts'

export function checkoutRoutes(server: Server, payments: PaymentProvider | undefined): void {
  const parts = { payments, site: server.deps.config }
  serve(server, contract.subscribe, (ctx, input) => subscribe(ctx, input, parts))
  serve(server, contract.buyCredits, (ctx, input) => buyCredits(ctx, input, parts))
  serve(server, contract.openPortal, (ctx, input) => openPortal(ctx, input, parts))
  serve(server, contract.fulfilAndGetCheckout, (ctx, input) =>
    fulfilAndGetCheckout(ctx, input, payments),
  )
  serve(server, contract.listOpenCheckouts, listOpenCheckouts)

  serve(server, contract.stripeWebhook, async (ctx, _, { request }): Promise<FileReply> => {
    await receiveWebhook(ctx, payments, request)
    return { contentType: 'application/json; charset=utf-8', content: '{"received":true}' }
  })
}
