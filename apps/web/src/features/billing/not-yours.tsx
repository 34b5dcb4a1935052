import { Lock } from 'lucide-react'
import { PaymentScreen } from './payment-screen.tsx'

/** For who came to a payment and may not make any. */
export function NotYours() {
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
