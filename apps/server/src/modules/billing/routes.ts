import type { Server } from '#platform/http/types'
import { checkoutRoutes } from './checkout/routes.ts'
import { planRoutes } from './plans/routes.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { spendingRoutes } from './spending/routes.ts'

export function billingRoutes(server: Server, payments: PaymentProvider | undefined): void {
  planRoutes(server)
  checkoutRoutes(server, payments)
  receiptRoutes(server)
  spendingRoutes(server, payments)
}
