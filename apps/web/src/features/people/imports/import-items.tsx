import type { Import } from '@headwater/contract/people/imports'
import { Link } from '@tanstack/react-router'
import { formatAgo } from '#lib/format'
import { formatProgress, listOutcomes, resumeUploadHint } from './format-import.ts'
import { formatImportKind } from './format-import-kind.ts'
import { ImportStatusBadge } from './import-status-badge.tsx'
import type { ImportRowsProps } from './imports-table.tsx'
import { useIsUploadActive } from './upload/use-is-upload-active.ts'

/** Lists the imports on a phone, three lines each. */
export function ImportItems({ items, ...rest }: ImportRowsProps) {
  return (
    <ul aria-label="Imports">
      {items.map((importRecord) => (
        <li className="border-line not-first:border-t" key={importRecord.id}>
          <Item importRecord={importRecord} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function Item({
  importRecord,
  now,
  locale,
}: Pick<ImportRowsProps, 'now' | 'locale'> & { importRecord: Import }) {
  const { id, fileName, status, counts, createdAt, failure } = importRecord
  const isUploadActive = useIsUploadActive(importRecord)
  const hint = status === 'uploading' && !isUploadActive ? resumeUploadHint : failure
  const outcome = hint ?? listOutcomes(counts).join(' · ')
  return (
    <Link
      className="flex min-h-20 flex-col justify-center gap-0.5 px-4 py-2.5"
      params={{ importId: id }}
      to="/main/people/imports/$importId"
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{fileName}</span>
        <ImportStatusBadge importRecord={importRecord} />
      </span>
      <span className="truncate text-type-12 text-fg-2">
        {[
          formatImportKind(importRecord),
          formatProgress(importRecord),
          formatAgo(createdAt, now, locale),
        ]
          .filter((words) => words !== '–')
          .join(' · ')}
      </span>
      {outcome !== '' && <span className="text-type-12 text-fg-2">{outcome}</span>}
    </Link>
  )
}
