import * as contract from '@headwater/contract/billing/spending'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { getSpendingRules } from './get-spending-rules.ts'
import { listInvoices } from './list-invoices.ts'
import { updateAutoTopUp } from './update-auto-top-up.ts'
import { updateSpendingRules } from './update-spending-rules.ts'

export function spendingRoutes(server: Server, payments: PaymentProvider | undefined): void {
  serve(server, contract.getSpendingRules, (ctx) => getSpendingRules(ctx, payments))
  serve(server, contract.updateSpendingRules, (ctx, input) =>
    updateSpendingRules(ctx, input, payments),
  )
  serve(server, contract.updateAutoTopUp, (ctx, input) => updateAutoTopUp(ctx, input, payments))
  serve(server, contract.listInvoices, listInvoices)
}
