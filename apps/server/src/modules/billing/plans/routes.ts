import * as contract from '@headwater/contract/billing'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getBillingSummary } from '../credits/get-billing-summary.ts'
import { getPriceList } from './get-price-list.ts'
import { getPricing } from './get-pricing.ts'

export function planRoutes(server: Server): void {
  serve(server, contract.getPricing, getPricing)
  serve(server, contract.getPriceList, getPriceList)
  serve(server, contract.getBillingSummary, getBillingSummary)
}
