import type { BillingSummary } from '@headwater/contract/billing'
import { formatNumber } from '#lib/format'
import { ProgressBar } from '#ui/progress-bar'
import { formatCents, priceCredits, toMills } from '../money.ts'
import type { TopUpRules } from './top-up-card.tsx'

interface TopUpFiguresProps {
  rules: TopUpRules
  summary: BillingSummary | undefined
}

/** What it buys and costs, and how much of the month's maximum has gone. */
export function TopUpFigures({ rules, summary }: TopUpFiguresProps) {
  const { quantity, charged_this_month_cents: charged, monthly_max_cents: most } = rules
  const words = `${formatCents(charged)} of ${formatCents(most)} charged this month`
  return (
    <>
      <dl className="mt-3 tabular-nums">
        <div className={rowClass}>
          <dt className="text-fg-2">Each time</dt>
          <dd className="font-medium">
            {formatNumber(quantity)} credits{summary && `, ${priceOf(quantity, summary)}`}
          </dd>
        </div>
        <div className={rowClass}>
          <dt className="text-fg-2">At most in a month (UTC)</dt>
          <dd className="font-medium">{formatCents(most)}</dd>
        </div>
      </dl>
      <p className="mt-2 mb-1.5 text-type-12 text-fg-2 tabular-nums">{words}</p>
      <ProgressBar label={words} max={most} measures="cap" size={8} value={charged} />
    </>
  )
}

function priceOf(quantity: number, { plan }: BillingSummary): string {
  return formatCents(priceCredits(quantity, toMills(plan.credit_price)))
}

const rowClass = 'flex min-h-9 items-center justify-between gap-3 border-t border-line'
