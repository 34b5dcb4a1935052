import { formatNumber } from '#lib/format'
import { IntervalMark } from '#ui/charts/interval-mark'

export interface Rate {
  count: number
  of: number
  low: number | null
  high: number | null
}

/** Shows a rate with its base and interval, and below ten only the counts. */
export function RateCell({ rate, top, name }: { rate: Rate; top: number; name: string }) {
  const { count, of, low, high } = rate
  if (low === null || high === null)
    return (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular-nums">
          {formatNumber(count)} of {formatNumber(of)}
        </span>
        <span className="text-type-12 text-fg-3">too few to compare</span>
      </span>
    )
  return (
    <span className="flex items-center gap-3">
      <span className="w-24 shrink-0 tabular-nums">
        <span className="font-medium">{formatPercent(count / of)}</span>{' '}
        <span className="text-type-12 text-fg-2">of {formatNumber(of)}</span>
      </span>
      <span className="min-w-20 flex-1">
        <IntervalMark
          high={high}
          label={`${name}: ${formatPercent(count / of)}, between ${formatPercent(low)} and ${formatPercent(high)}`}
          low={low}
          top={top}
          value={count / of}
        />
      </span>
    </span>
  )
}

function formatPercent(share: number): string {
  const percent = share * 100
  return `${percent < 10 && percent > 0 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`
}

/** Returns the right end of a scale that all intervals fit on, in steps of a tenth. */
export function findScaleTop(rates: readonly Rate[]): number {
  const highest = Math.max(0, ...rates.map(({ high }) => high ?? 0))
  return Math.max(0.1, Math.min(1, Math.ceil(highest * 10) / 10))
}
