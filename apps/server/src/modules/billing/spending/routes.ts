import * as contract from '@headwater/contract/billing/spending'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { Payments } from '../provider/payments.ts'
import { changeAutoTopUp } from './change-auto-top-up.ts'
import { changeSpendingRules } from './change-spending.ts'
import { listInvoices } from './list-invoices.ts'
import { readSpendingRules } from './read-spending.ts'

export function spendingRoutes(server: Server, payments: Payments | undefined): void {
  serve(server, contract.getSpendingRules, (ctx) => readSpendingRules(ctx, payments))
  serve(server, contract.changeSpendingRules, (ctx, input) =>
    changeSpendingRules(ctx, input, payments),
  )
  serve(server, contract.changeAutoTopUp, (ctx, input) => changeAutoTopUp(ctx, input, payments))
  serve(server, contract.listInvoices, listInvoices)
}
