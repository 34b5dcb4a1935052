import type { Checkout } from '@headwater/contract/billing/checkout'
import { Button } from '#ui/buttons/button'
import { formatCents } from './money.ts'

interface PayButtonProps {
  checkout: Checkout
  url: string
  kind?: 'primary' | 'secondary'
}

/** Links to the provider's payment page and shows the price. */
export function PayButton({ checkout, url, kind = 'primary' }: PayButtonProps) {
  return (
    <Button asChild kind={kind}>
      <a href={url}>Pay {formatCents(checkout.amount_cents)}</a>
    </Button>
  )
}
