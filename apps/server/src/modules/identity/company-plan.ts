import type { CreditPart } from '@headwater/contract/billing/credit-parts'
import type { InTx } from '#platform/context'

/** What a company may use, as shown on its page and in the credit indicator. */
export interface CompanyPlan {
  readonly title: string
  readonly interval: 'free' | 'month' | 'year'
  readonly creditsAllowance: number
  readonly creditsBalance: number
  /** The parts that add up to the balance. */
  readonly creditParts: CreditPart[]
}

/** Returns the plan of the actor's company; implemented by the billing module. */
export type GetPlan = (ctx: InTx) => Promise<CompanyPlan>
