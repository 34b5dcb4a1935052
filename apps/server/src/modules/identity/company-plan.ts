import type { InTx } from '#platform/context'

/** What a company may use, as its page and every screen's gauge show it. */
export interface CompanyPlan {
  readonly title: string
  readonly interval: 'free' | 'month' | 'year'
  readonly creditsAllowance: number
  readonly creditsBalance: number
}

/** Who pays is another module's business: it says what the actor's company has. */
export type ReadPlan = (ctx: InTx) => Promise<CompanyPlan>
