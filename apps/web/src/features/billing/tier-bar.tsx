import { clsx } from 'clsx'
import { formatCount, formatNumber } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Card } from '#ui/layout/card'
import { formatSpendingPace } from './format-spending-pace.ts'
import type { AccountState } from './use-account-state.ts'

/** Shows the tier, its remaining credits and how long they last. */
export function TierBar({ accountState }: { accountState: AccountState }) {
  const { tier, left, allowance, summary } = accountState
  const locale = useLocale()
  const pace = summary ? formatSpendingPace(summary, locale) : ''
  const bought = left > allowance ? (summary?.credits.bought ?? 0) : 0
  const of =
    bought > 0
      ? `${formatNumber(allowance)} monthly and ${formatNumber(bought)} bought credits left`
      : `${formatNumber(allowance)} credits left`
  const held = summary?.credits.held ?? 0
  return (
    <Card
      aria-label="Tier and credits"
      className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 px-4 py-3.5 md:grid-cols-[auto_auto_1fr] md:gap-y-2 md:px-5 md:py-4"
      padding="none"
    >
      <div
        className={clsx(
          'col-start-1 row-start-1 md:mr-2 md:flex md:flex-col md:justify-center md:self-stretch md:border-r md:border-line md:pr-6',
          held > 0 ? 'md:row-span-3' : 'md:row-span-2',
        )}
      >
        <p className="text-type-12 text-fg-2 max-md:sr-only">Your tier</p>
        <p className="text-type-15">{tier}</p>
      </div>
      <p className="col-start-2 row-start-1 text-fg-2 tabular-nums max-md:text-right lg:whitespace-nowrap">
        <strong className="mr-0.5 text-type-15 leading-none text-fg">{formatNumber(left)}</strong>{' '}
        of {of}
      </p>
      <div className="col-span-2 row-start-2 md:col-start-2">
        <ProgressBar
          label={`${formatNumber(left)} of ${of}`}
          max={allowance + bought}
          size={8}
          value={left}
        />
      </div>
      {held > 0 && (
        <p className="col-span-2 row-start-4 text-type-12 text-fg-2 md:col-start-2 md:row-start-3">
          {formatCount(held, 'more credit is', 'more credits are')} reserved for work in progress.
        </p>
      )}
      {pace && (
        <p className="col-span-2 row-start-3 text-balance text-type-12 text-fg-2 md:col-span-1 md:col-start-3 md:row-start-1 md:text-right">
          <span className="max-md:hidden">{pace}</span>
          {/* Each sentence on its own line when both do not fit on one. */}
          {pace
            .replace('At this rate they', 'They')
            .split(/(?<=\.) /)
            .map((sentence) => (
              <span className="mr-1 inline-block md:hidden" key={sentence}>
                {sentence}
              </span>
            ))}
        </p>
      )}
    </Card>
  )
}
