import { type Checkout, fulfilAndGetCheckout } from '@headwater/contract/billing/checkout'
import { Link, useSearch } from '@tanstack/react-router'
import { Check, CircleHelp, Clock, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/buttons/button'
import { NoPaymentAccess } from './no-payment-access.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { useMayBuy } from './use-may-buy.ts'
import { usePolledCheckout } from './use-polled-checkout.ts'
import { useReloadBilling } from './use-reload-billing.ts'

/**
 * Shows the page the provider redirects to after a payment. The path is not trusted, because it can
 * be typed: the server asks the provider for the state of the payment.
 */
export function PaymentResultPage() {
  const search: { session_id?: unknown } = useSearch({ strict: false })
  const named = fulfilAndGetCheckout.input.safeParse({ sessionId: search.session_id })
  const mayBuy = useMayBuy()
  if (!mayBuy) return <NoPaymentAccess />
  return named.success ? <CheckoutResult sessionId={named.data.sessionId} /> : <UnknownPayment />
}

function CheckoutResult({ sessionId }: { sessionId: string }) {
  const { answer, hasGivenUp, retry } = usePolledCheckout(sessionId)
  if (answer === 'unknown') return <UnknownPayment />
  if (hasGivenUp)
    return (
      <PaymentScreen
        action={<Button onClick={retry}>Check again</Button>}
        icon={Clock}
        lead="The payment provider has not confirmed the payment yet. We keep checking and add the credits automatically. You can leave this page."
        title="This is taking longer than usual"
        tone="plain"
      />
    )
  if (answer === undefined || answer === 'away') return <Processing />
  return <Outcome checkout={answer} />
}

function Outcome({ checkout }: { checkout: Checkout }) {
  switch (checkout.state) {
    case 'processing':
      return <Processing title={checkout.title} />
    case 'done':
      return <Done checkout={checkout} />
    case 'open':
      return (
        <PaymentScreen
          action={checkout.url && <PayButton checkout={checkout} url={checkout.url} />}
          icon={Clock}
          lead={`${checkout.title} is not paid yet. Nothing was charged.`}
          title="The payment is not complete"
          tone="warn"
        />
      )
    case 'failed':
    case 'expired':
      return (
        <PaymentScreen
          back="primary"
          icon={X}
          lead={`${checkout.title} was not bought, and nothing was charged. Try again on the billing page or use another card.`}
          title={checkout.state === 'failed' ? 'The payment failed' : 'The payment expired'}
          tone="bad"
        />
      )
  }
}

function Processing({ title }: { title?: string }) {
  return (
    <PaymentScreen
      lead={
        title
          ? `${title}: the payment is being confirmed. This takes a few seconds.`
          : 'We’re checking with the payment provider. This takes a few seconds.'
      }
      title="Processing your payment"
      tone="busy"
    />
  )
}

function Done({ checkout }: { checkout: Checkout }) {
  const reload = useReloadBilling()
  useEffect(() => void reload(), [reload])
  return (
    <PaymentScreen
      action={
        <Button asChild kind="primary">
          <Link to="/main/dashboard">Go to dashboard</Link>
        </Button>
      }
      icon={Check}
      lead="Thank you. Your whole team can use the credits now."
      title="Payment complete"
      tone="ok"
    >
      <PurchaseSummary checkout={checkout} />
    </PaymentScreen>
  )
}

function UnknownPayment() {
  return (
    <PaymentScreen
      back="primary"
      icon={CircleHelp}
      lead="This link does not match a payment of your company. If you just paid, your credits appear on the billing page shortly."
      title="Payment not found"
      tone="plain"
    />
  )
}
