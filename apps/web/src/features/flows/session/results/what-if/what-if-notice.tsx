import { SlidersVertical } from 'lucide-react'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Kbd } from '#ui/typography/kbd'
import type { WhatIf } from './use-what-if.ts'

interface WhatIfNoticeProps {
  whatIf: Pick<WhatIf, 'weights' | 'end'>
  /** Whether everyone is ranked by the weights tried, or only the people who are loaded. */
  isWhole: boolean
  loaded: number
  total: number
  /** Ranks everyone again, if that failed. */
  onRetry: (() => void) | undefined
}

/** Marks the list while it shows the order of weights that are not saved. */
export function WhatIfNotice({ whatIf, isWhole, loaded, total, onRetry }: WhatIfNoticeProps) {
  if (!whatIf.weights) return null
  return (
    <div
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-accent-line bg-accent-soft px-4 py-1.5 text-accent-text"
      role="status"
    >
      <SlidersVertical aria-hidden="true" size={16} />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">Trying other weights.</strong>{' '}
        {formatReach({ isWhole, loaded, total })} Not saved yet.
        {onRetry && ' Couldn’t rank everyone.'}
      </p>
      {onRetry && (
        <Button onClick={onRetry} size="sm">
          Try again
        </Button>
      )}
      <Button aria-keyshortcuts="Escape" onClick={whatIf.end} size="sm">
        Stop trying
        <span aria-hidden="true" className="ml-1 pointer-coarse:hidden">
          <Kbd>Esc</Kbd>
        </span>
      </Button>
    </div>
  )
}

/** Says whom the weights rank. */
export function formatReach({
  isWhole,
  loaded,
  total,
}: Pick<WhatIfNoticeProps, 'isWhole' | 'loaded' | 'total'>): string {
  const people = formatCount(total, 'person', 'people')
  return isWhole
    ? `Ranks all ${people}.`
    : `Reorders the ${formatNumber(loaded)} loaded of ${people}.`
}
