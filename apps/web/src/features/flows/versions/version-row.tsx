import { formatAgo, formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import type { Version } from './use-versions.ts'

interface VersionRowProps {
  version: Version
  now: Date
  isNewest: boolean
  /** The one the search began with. */
  isFirst: boolean
  onCompare?: () => void
  onGoBack?: () => void
}

/** One version: who saved it, when, and what became different. */
export function VersionRow({
  version: { version, savedBy, savedAt, changes, criteria },
  now,
  isNewest,
  isFirst,
  onCompare,
  onGoBack,
}: VersionRowProps) {
  const reading = useReading()
  return (
    <li className="flex flex-col gap-1.5 border-line py-3 not-first:border-t">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-semibold tabular-nums">Version {version}</strong>
        {isNewest && <Badge tone="accent">Now</Badge>}
        <span
          className="text-type-12 text-fg-2 tabular-nums"
          title={formatDateTime(savedAt, reading)}
        >
          {savedBy.name} · {formatAgo(savedAt, now, reading)}
        </span>
      </p>
      {changes.length > 0 ? (
        <ul className="flex flex-col gap-0.5 text-fg-2 wrap-anywhere">
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="text-fg-2">{sayNothingChanged(isFirst, criteria.length)}</p>
      )}
      {!isNewest && (onCompare || onGoBack) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {onCompare && (
            <Button
              aria-label={`Compare version ${version} with now`}
              onClick={onCompare}
              size="sm"
            >
              Compare with now
            </Button>
          )}
          {onGoBack && (
            <Button
              aria-label={`Go back to version ${version}`}
              kind="ghost"
              onClick={onGoBack}
              size="sm"
            >
              Go back to this version
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function sayNothingChanged(isFirst: boolean, criteria: number): string {
  if (!isFirst) return 'The same as the version before.'
  return criteria === 0 ? 'The search began empty.' : 'The search began with this.'
}
