import { Lock } from 'lucide-react'
import { PaymentScreen } from './payment-screen.tsx'

/** Tells a member without the billing privilege that they can't make this payment. */
export function NoPaymentAccess() {
  return (
    <PaymentScreen
      back="primary"
      icon={Lock}
      lead="Payments are seen by owners and by people who manage billing. Ask one of them what became of it."
      title="This payment is not yours to see"
      tone="plain"
    />
  )
}
