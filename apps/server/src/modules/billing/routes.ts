import type { Server } from '#platform/http/types'
import { checkoutRoutes } from './checkout/routes.ts'
import { planRoutes } from './plans/routes.ts'
import type { Payments } from './provider/payments.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { spendingRoutes } from './spending/routes.ts'

export function billingRoutes(server: Server, payments: Payments | undefined): void {
  planRoutes(server)
  checkoutRoutes(server, payments)
  receiptRoutes(server)
  spendingRoutes(server, payments)
}
