import { useActiveSessions } from '#features/flows'
import { formatNumber } from '#lib/format'

/** Shows how many sessions are active, at the end of the Sessions navigation row. */
export function ActiveSessionCount() {
  const active = useActiveSessions() ?? 0
  if (active === 0) return null
  return (
    <span className="ml-auto font-regular text-frame-fg-3 tabular-nums">
      {formatNumber(active)}
      <span className="sr-only"> active</span>
    </span>
  )
}
