import { usePinnedJobs } from '#features/jobs'
import { formatNumber } from '#lib/format'

/** Shows how many jobs are open or on hold, at the end of the Jobs navigation row. */
export function ActiveJobCount() {
  const active = usePinnedJobs()?.active ?? 0
  if (active === 0) return null
  return (
    <span className="ml-auto font-regular text-frame-fg-3 tabular-nums">
      {formatNumber(active)}
      <span className="sr-only"> active</span>
    </span>
  )
}
