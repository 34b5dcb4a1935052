import type { PreviewRow } from '@headwater/contract/sourcing/imports'
import { formatNumber } from '#lib/format'
import { Outcome, Post, Skills } from './preview-parts.tsx'

/** The first lines on a phone. */
export function PreviewItems({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <ul aria-label="What would become of the first lines">
      {rows.map((row) => (
        <li
          className="flex flex-col gap-1.5 border-line px-4 py-3 not-first:border-t"
          key={row.row}
        >
          <p className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">
              {row.person?.name ?? (row.outcome === 'suppress' ? 'Not shown' : 'Nobody')}
            </span>
            <span className="text-type-12 text-fg-3 tabular-nums">Row {formatNumber(row.row)}</span>
          </p>
          {row.person && (
            <>
              <div>
                <Post person={row.person} />
              </div>
              <Skills person={row.person} />
            </>
          )}
          <div>
            <Outcome row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}
