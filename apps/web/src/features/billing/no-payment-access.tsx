import { Lock } from 'lucide-react'
import { PaymentScreen } from './payment-screen.tsx'

/** Informs a member without the billing privilege that they can't make this payment. */
export function NoPaymentAccess() {
  return (
    <PaymentScreen
      back="primary"
      icon={Lock}
      lead="Only owners and billing admins can see payments. Ask one of them about this payment."
      title="You can’t see this payment"
      tone="plain"
    />
  )
}
