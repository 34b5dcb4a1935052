import type { Checkout } from '@headwater/contract/billing/checkout'
import { Button } from '#ui/button'
import { formatCents } from './money.ts'

interface PayButtonProps {
  checkout: Checkout
  url: string
  kind?: 'primary' | 'secondary'
}

/** Leads on to the provider's page, with the price on it. */
export function PayButton({ checkout, url, kind = 'primary' }: PayButtonProps) {
  return (
    <Button asChild kind={kind}>
      <a href={url}>Pay {formatCents(checkout.amount_cents)}</a>
    </Button>
  )
}
