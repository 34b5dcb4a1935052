export { BillingPage } from './billing-page.tsx'
export { BillingReturnPage } from './billing-return-page.tsx'
export { FailedPaymentPage } from './failed-payment-page.tsx'
export { PaymentResultPage } from './payment-result-page.tsx'
