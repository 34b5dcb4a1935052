import type { Import } from '@headwater/contract/people/imports'
import { formatAgo, type Locale } from '#lib/format'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Truncated } from '#ui/typography/truncated'
import { formatFileSize } from './format-file-size.ts'
import {
  countParts,
  countUploadedParts,
  formatProgress,
  isStopped,
  listOutcomes,
  resumeUploadHint,
} from './format-import.ts'
import { formatImportKind } from './format-import-kind.ts'
import { ImportStatusBadge } from './import-status-badge.tsx'
import { NextStepCell } from './next-step-cell.tsx'
import { useIsUploadActive } from './upload/use-is-upload-active.ts'

interface ImportRowProps extends VirtualRowProps {
  importRecord: Import
  now: Date
  locale: Locale
  onOpen: (id: string) => void
}

/** Renders one import, 52 pixels high. */
export function ImportRow({ importRecord, now, locale, onOpen, ...keys }: ImportRowProps) {
  const { id, fileName, fileBytes, status, counts, by, createdAt } = importRecord
  const isUploadActive = useIsUploadActive(importRecord)
  return (
    <TableRow {...keys} className="cursor-pointer" height={52} onClick={() => onOpen(id)}>
      <Cell>
        <Truncated className="font-medium" text={fileName} />
        <span className="block truncate text-type-12 text-fg-2">
          {formatImportKind(importRecord)} ·{' '}
          <span className="max-lg:hidden">{formatFileSize(fileBytes)}</span>
          <span className="lg:hidden">{formatProgress(importRecord)}</span>
        </span>
      </Cell>
      <Cell>
        <ImportStatusBadge importRecord={importRecord} />
      </Cell>
      <Cell className="text-type-12 text-fg-2 tabular-nums max-lg:hidden">
        <span className="block truncate">{formatProgress(importRecord)}</span>
        <RowProgress importRecord={importRecord} isUploadActive={isUploadActive} />
      </Cell>
      <Cell className="text-type-12 text-fg-2 max-xl:hidden">
        <span className="line-clamp-2">{formatOutcome(importRecord)}</span>
      </Cell>
      <Cell>
        <Truncated text={by?.name ?? 'Former member'} />
        <time className="block text-type-12 text-fg-2" dateTime={createdAt}>
          {formatAgo(createdAt, now, locale)}
        </time>
      </Cell>
      <NextStepCell importRecord={importRecord} />
    </TableRow>
  )

  function formatOutcome({ failure }: Import): string {
    if (status === 'uploading' && !isUploadActive) return resumeUploadHint
    if (status === 'failed' && failure !== null) return failure
    return listOutcomes(counts).join(' · ') || '–'
  }
}

/** Only for imports in progress. Others show their status as text. */
function RowProgress({
  importRecord,
  isUploadActive,
}: {
  importRecord: Import
  isUploadActive: boolean
}) {
  const { status, counts, fileBytes } = importRecord
  if (status === 'uploading')
    return (
      <Bar
        label={formatProgress(importRecord)}
        max={countParts(fileBytes)}
        state={isUploadActive ? 'going' : 'paused'}
        value={countUploadedParts(importRecord)}
      />
    )
  const isUnderWay = status === 'running' || status === 'paused' || isStopped(importRecord)
  if (!isUnderWay || counts.total === null) return null
  return (
    <Bar
      label={formatProgress(importRecord)}
      max={counts.total}
      state={barStates[status] ?? 'going'}
      value={counts.processed}
    />
  )
}

const barStates: Partial<Record<Import['status'], 'paused' | 'held'>> = {
  paused: 'paused',
  failed: 'held',
}

function Bar(props: Parameters<typeof ProgressBar>[0]) {
  return (
    <div className="mt-1 w-36">
      <ProgressBar {...props} />
    </div>
  )
}
