import type { Import } from '@headwater/contract/sourcing/imports'
import { Link } from '@tanstack/react-router'
import { formatAgo } from '#lib/format'
import type { ImportRowsProps } from './imports-table.tsx'
import { howToGoOn, listOutcomes, sayProgress } from './say-import.ts'
import { sayKind } from './say-kind.ts'
import { StatusBadge } from './status-badge.tsx'
import { useArriving } from './upload/use-arriving.ts'

/** The imports on a phone: three lines each. */
export function ImportItems({ items, ...rest }: ImportRowsProps) {
  return (
    <ul aria-label="Imports">
      {items.map((found) => (
        <li className="border-line not-first:border-t" key={found.id}>
          <Item found={found} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function Item({
  found,
  now,
  reading,
}: Pick<ImportRowsProps, 'now' | 'reading'> & { found: Import }) {
  const { id, fileName, status, counts, createdAt, failure } = found
  const isArriving = useArriving(found)
  const hint = status === 'uploading' && !isArriving ? howToGoOn : failure
  const outcome = hint ?? listOutcomes(counts).join(' · ')
  return (
    <Link
      className="flex min-h-20 flex-col justify-center gap-0.5 px-4 py-2.5"
      params={{ importId: id }}
      to="/main/people/imports/$importId"
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{fileName}</span>
        <StatusBadge found={found} />
      </span>
      <span className="truncate text-type-12 text-fg-2">
        {[sayKind(found), sayProgress(found), formatAgo(createdAt, now, reading)]
          .filter((words) => words !== '–')
          .join(' · ')}
      </span>
      {outcome !== '' && <span className="text-type-12 text-fg-2">{outcome}</span>}
    </Link>
  )
}
