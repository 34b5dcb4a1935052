import { Link } from '@tanstack/react-router'
import { useCompanyInfo } from '#features/identity'
import { formatNumber } from '#lib/format'
import { formatCredits } from '#lib/format-credits'
import { formatTierTitle } from '#lib/format-tier-title'
import { useCredentials } from '#lib/session'
import { PartsBar } from '#ui/feedback/parts-bar'
import { Tooltip } from '#ui/overlays/tooltip'

/** Shows the remaining credits: a bar in the sidebar, a vertical meter in the rail. */
export function CreditsMeter({ form }: { form: 'bar' | 'tank' }) {
  const company = useCompanyInfo().lastKnown
  const mayBuy = useCredentials()?.privileges.includes('billing.manage')
  if (!company) return null
  const { title, credits_allowance: allowance } = company.subscription.subscription_plan
  const tier = formatTierTitle(title)
  const left = company.credits_balance
  const credits = formatCredits({ left, allowance, parts: company.credit_parts })

  if (form === 'tank') {
    return (
      <Tooltip content={`${credits.sentence}, ${tier}`} side="right">
        <Link
          aria-label={`${credits.sentence}, ${tier}`}
          className="flex flex-col items-center gap-1.5 rounded-md p-1 text-type-11 text-frame-fg-2 tabular-nums hover:text-frame-fg"
          {...addCredits}
        >
          <VerticalMeter share={shareOf(credits.bars)} />
          {credits.total}
        </Link>
      </Tooltip>
    )
  }
  return (
    <section
      aria-label="Credits"
      className="flex flex-col border-t border-frame-line px-2 pt-3.5 pb-3 text-type-12 text-frame-fg-3"
    >
      <p className="mb-2 flex justify-between text-frame-fg-2">
        Credits
        <span className="tabular-nums">
          <strong className="font-semibold text-frame-fg">{credits.total}</strong>
          {credits.partList === undefined && ` / ${formatNumber(allowance)}`}
        </span>
      </p>
      <PartsBar label={credits.sentence} on="frame" parts={credits.bars} />
      {credits.partList !== undefined && (
        <p className="mt-1.5 text-pretty tabular-nums">{credits.partList}</p>
      )}
      <p className="mt-1.5 flex justify-between gap-2">
        <span className="min-w-0 truncate">{tier}</span>
        {mayBuy && (
          <Link className="shrink-0 text-frame-accent hover:underline" {...addCredits}>
            Add credits
          </Link>
        )}
      </p>
    </section>
  )
}

/**
 * Links to the credits card of the billing page. With `includeHash` it is not marked as current on
 * the rest of that page.
 */
const addCredits = {
  to: '/main/billing',
  hash: 'credits',
  activeOptions: { includeHash: true },
} as const

function shareOf(bars: readonly { value: number; max: number }[]): number {
  const max = bars.reduce((sum, bar) => sum + bar.max, 0)
  return max > 0 ? bars.reduce((sum, { value }) => sum + value, 0) / max : 0
}

function VerticalMeter({ share }: { share: number }) {
  const level = Math.min(1, Math.max(0, share)) * 100
  return (
    <span
      aria-hidden="true"
      className="flex h-10 w-3 items-end overflow-hidden rounded-xs border border-frame-fg-3 bg-frame-raised"
    >
      <span className="w-full bg-frame-accent" style={{ height: `${level}%` }} />
    </span>
  )
}
