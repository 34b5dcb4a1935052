import { getBillingSummary } from '@headwater/contract/billing'
import type { Checkout } from '@headwater/contract/billing/checkout'
import { formatNumber } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { Skeleton } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { formatCents } from './money.ts'

/** Shows what was bought and the new balance. */
export function PurchaseSummary({ checkout }: { checkout: Checkout }) {
  const summary = useLoadData(getBillingSummary, {})
  const balance = summary.values?.credits.available
  const rows = [
    { label: 'Bought', value: checkout.title },
    { label: 'Paid', value: formatCents(checkout.amount_cents) },
    ...(checkout.purpose === 'subscribe'
      ? [{ label: 'Credits per month', value: formatNumber(checkout.credits) }]
      : []),
  ]
  return (
    <Card aria-label="Your purchase" className="mt-6 w-full" padding="none">
      <dl className="tabular-nums">
        {rows.map(({ label, value }) => (
          <div className={rowClass} key={label}>
            <dt className="text-fg-2">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
        {!summary.fail && (
          <div className={rowClass}>
            <dt className="font-medium">Credits you have now</dt>
            <dd className="font-semibold">
              {balance === undefined ? <Skeleton className="h-3 w-12" /> : formatNumber(balance)}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

const rowClass =
  'flex min-h-10 items-center justify-between gap-4 border-t border-line px-4 py-2 first:border-t-0'
