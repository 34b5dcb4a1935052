import * as contract from '@headwater/contract/billing/receipts'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { exportReceipts } from './export-receipts.ts'
import { getBurnDown } from './get-burn-down.ts'
import { getReceipt } from './get-receipt.ts'
import { getUsage } from './get-usage.ts'
import { listReceipts } from './list-receipts.ts'

export function receiptRoutes(server: Server): void {
  serve(server, contract.listReceipts, listReceipts)
  serve(server, contract.getReceipt, getReceipt)
  serve(server, contract.exportReceipts, exportReceipts)
  serve(server, contract.getUsage, getUsage)
  serve(server, contract.getBurnDown, getBurnDown)
}
