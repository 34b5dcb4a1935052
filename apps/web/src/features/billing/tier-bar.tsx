import { formatCount } from '#lib/format'
import { formatCredits } from '#lib/format-credits'
import { useLocale } from '#lib/use-locale'
import { PartsBar } from '#ui/feedback/parts-bar'
import { Card } from '#ui/layout/card'
import { formatSpendingPace } from './format-spending-pace.ts'
import type { AccountState } from './use-account-state.ts'

/** Shows the tier, its remaining credits and how long they last. */
export function TierBar({ accountState }: { accountState: AccountState }) {
  const { tier, left, allowance, parts, summary } = accountState
  const locale = useLocale()
  const pace = summary ? formatSpendingPace(summary, locale) : ''
  const credits = formatCredits({ left, allowance, parts })
  const held = summary?.credits.held ?? 0
  return (
    <Card
      aria-label="Tier and credits"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3.5 md:flex-nowrap md:gap-x-6 md:px-5 md:py-4"
      padding="none"
    >
      <div className="md:flex md:flex-col md:justify-center md:self-stretch md:border-r md:border-line md:pr-6">
        <p className="text-type-12 text-fg-2 max-md:sr-only">Your tier</p>
        <p className="text-type-15">{tier}</p>
      </div>
      {/* On a phone the bar comes before the pace, otherwise after it. */}
      <div className="max-md:contents md:min-w-0 md:flex-1">
        <div className="max-md:contents md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-4 md:gap-y-1">
          <p className="text-pretty text-fg-2 tabular-nums">
            <strong className="mr-0.5 text-type-15 leading-none text-fg">{credits.total}</strong>{' '}
            {credits.rest}
          </p>
          {pace && (
            <p className="text-balance text-type-12 text-fg-2 max-md:order-2 max-md:w-full">
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
        </div>
        <div className="w-full max-md:order-1 md:mt-2">
          <PartsBar label={credits.sentence} parts={credits.bars} size={8} />
        </div>
        {held > 0 && (
          <p className="text-type-12 text-fg-2 max-md:order-3 max-md:w-full md:mt-2">
            {formatCount(held, 'more credit is', 'more credits are')} reserved for work in progress.
          </p>
        )}
      </div>
    </Card>
  )
}
