import { formatAgo, formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import type { Version } from './use-versions.ts'

interface VersionRowProps {
  version: Version
  now: Date
  isNewest: boolean
  /** The first version of the search. */
  isFirst: boolean
  onCompare?: () => void
  onRestore?: () => void
}

/** Shows one version: who saved it, when, and what changed. */
export function VersionRow({
  version: { version, savedBy, savedAt, changes, criteria },
  now,
  isNewest,
  isFirst,
  onCompare,
  onRestore,
}: VersionRowProps) {
  const locale = useLocale()
  return (
    <li className="flex flex-col gap-1.5 border-line py-3 not-first:border-t">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-semibold tabular-nums">Version {version}</strong>
        {isNewest && <Badge tone="accent">Current</Badge>}
        <span
          className="text-type-12 text-fg-2 tabular-nums"
          title={formatDateTime(savedAt, locale)}
        >
          {savedBy.name} · {formatAgo(savedAt, now, locale)}
        </span>
      </p>
      {changes.length > 0 ? (
        <ul className="flex flex-col gap-0.5 text-fg-2 wrap-anywhere">
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="text-fg-2">{formatNoChanges(isFirst, criteria.length)}</p>
      )}
      {!isNewest && (onCompare || onRestore) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {onCompare && (
            <Button
              aria-label={`Compare version ${version} with current`}
              onClick={onCompare}
              size="sm"
            >
              Compare with current
            </Button>
          )}
          {onRestore && (
            <Button
              aria-label={`Restore version ${version}`}
              kind="ghost"
              onClick={onRestore}
              size="sm"
            >
              Restore this version
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function formatNoChanges(isFirst: boolean, criteria: number): string {
  if (!isFirst) return 'No changes from the previous version.'
  return criteria === 0 ? 'Started without criteria.' : 'Started with these criteria.'
}
