import type { Import } from '@headwater/contract/sourcing/imports'
import { formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { DiscardButton } from './discard-button.tsx'
import { sayKind } from './say-kind.ts'
import { saySize } from './say-size.ts'
import { StatusBadge } from './status-badge.tsx'

/** Which file it is, who brought it and when. */
export function ImportHead({ found }: { found: Import }) {
  const reading = useReading()
  const { fileName, fileBytes, by, createdAt } = found
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-type-20 wrap-anywhere">{fileName}</h2>
          <StatusBadge found={found} />
        </div>
        <p className="mt-1 text-fg-2">
          {[
            sayKind(found),
            saySize(fileBytes),
            `${by?.name ?? 'Somebody who left'}, ${formatDateTime(createdAt, reading)}`,
          ].join(' · ')}
        </p>
      </div>
      <DiscardButton found={found} />
    </header>
  )
}
