/** Prices and payments: tiers, credits, receipts. */
export { captureCredits } from './credits/capture-credits.ts'
export { captureCreditsForEach } from './credits/capture-credits-for-each.ts'
export { getAvailableCredits } from './credits/get-available-credits.ts'
export { getCompanyPlan } from './credits/get-company-plan.ts'
export { getSpendableCredits } from './credits/get-spendable-credits.ts'
export { extendHold, holdCredits, releaseHold } from './credits/hold-credits.ts'
export { quote } from './credits/quote.ts'
export { refundSpend } from './credits/refund-spend.ts'
export { settleCredits } from './credits/settle-credits.ts'
export { type SpendReceipt, spendCredits } from './credits/spend-credits.ts'
export { spendCreditsForEach } from './credits/spend-credits-for-each.ts'
export type { SpendRequest } from './credits/spend-request.ts'
export { sumFlowCredits } from './credits/sum-flow-credits.ts'
export { balanceThresholdCrossed, type ReceiptPeople, receiptPeopleNamed } from './events.ts'
export { seedPlans } from './plans/seed-store.ts'
export {
  createPaymentProvider,
  listPaymentOrigins,
  type PaymentProvider,
} from './provider/payment-provider.ts'
export { billingRoutes } from './routes.ts'
export { notifyLowBalance } from './spending/notify-low-balance.ts'
export { startTopUpIfNeeded } from './spending/start-top-up-if-needed.ts'
export { billingTasks } from './tasks.ts'
