export { BillingFlagPage } from './billing-flag-page.tsx'
export { BillingPage } from './billing-page.tsx'
export { FailedPaymentPage } from './failed-payment-page.tsx'
export { PaidPage } from './paid-page.tsx'
