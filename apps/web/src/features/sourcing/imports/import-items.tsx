import { Link } from '@tanstack/react-router'
import { formatAgo } from '#lib/format'
import { sourceNames } from '../say-source.ts'
import type { ImportRowsProps } from './imports-table.tsx'
import { listOutcomes, sayProgress } from './say-import.ts'
import { StatusBadge } from './status-badge.tsx'

/** The imports on a phone: three lines each. */
export function ImportItems({ items, now, reading }: ImportRowsProps) {
  return (
    <ul aria-label="Imports">
      {items.map((found) => {
        const { id, fileName, kind, status, counts, createdAt, failure } = found
        const outcome = failure ?? listOutcomes(counts).join(' · ')
        return (
          <li className="border-line not-first:border-t" key={id}>
            <Link
              className="flex min-h-20 flex-col justify-center gap-0.5 px-4 py-2.5"
              params={{ importId: id }}
              to="/main/people/imports/$importId"
            >
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate font-medium">{fileName}</span>
                <StatusBadge status={status} />
              </span>
              <span className="truncate text-type-12 text-fg-2">
                {[sourceNames[kind], sayProgress(found), formatAgo(createdAt, now, reading)]
                  .filter((words) => words !== '–')
                  .join(' · ')}
              </span>
              {outcome !== '' && <span className="text-type-12 text-fg-2">{outcome}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
