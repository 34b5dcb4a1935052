import type { Import } from '@headwater/contract/sourcing/imports'
import { formatAgo, type Reading } from '#lib/format'
import type { LongRowProps } from '#ui/long-table'
import { ProgressBar } from '#ui/progress-bar'
import { Cell, TableRow } from '#ui/table'
import { Truncated } from '#ui/truncated'
import { sourceNames } from '../say-source.ts'
import { countHere, countParts, listOutcomes, sayProgress, statusLooks } from './say-import.ts'
import { saySize } from './say-size.ts'
import { StatusBadge } from './status-badge.tsx'
import { StepCell } from './step-cell.tsx'

interface ImportRowProps extends LongRowProps {
  found: Import
  now: Date
  reading: Reading
  onOpen: (id: string) => void
}

/** One file, 52 high. */
export function ImportRow({ found, now, reading, onOpen, ...keys }: ImportRowProps) {
  const { id, fileName, kind, fileBytes, status, counts, by, createdAt } = found
  return (
    <TableRow {...keys} className="cursor-pointer" height={52} onClick={() => onOpen(id)}>
      <Cell>
        <Truncated className="font-medium" text={fileName} />
        <span className="block truncate text-type-12 text-fg-2">
          {sourceNames[kind]} · <span className="max-lg:hidden">{saySize(fileBytes)}</span>
          <span className="lg:hidden">{sayProgress(found)}</span>
        </span>
      </Cell>
      <Cell>
        <StatusBadge status={status} />
      </Cell>
      <Cell className="text-type-12 text-fg-2 tabular-nums max-lg:hidden">
        <span className="block truncate">{sayProgress(found)}</span>
        <RowProgress found={found} />
      </Cell>
      <Cell className="text-type-12 text-fg-2 max-xl:hidden">
        <span className="line-clamp-2">{sayOutcome(found)}</span>
      </Cell>
      <Cell>
        <Truncated text={by?.name ?? 'Somebody who left'} />
        <time className="block text-type-12 text-fg-2" dateTime={createdAt}>
          {formatAgo(createdAt, now, reading)}
        </time>
      </Cell>
      <StepCell found={found} />
    </TableRow>
  )

  function sayOutcome({ failure }: Import): string {
    if (status === 'failed' && failure !== null) return failure
    return listOutcomes(counts).join(' · ') || '–'
  }
}

/** Only for what is on its way; whatever rests says so in words. */
function RowProgress({ found }: { found: Import }) {
  const { status, counts, fileBytes } = found
  if (status === 'uploading')
    return <Bar label={sayProgress(found)} max={countParts(fileBytes)} value={countHere(found)} />
  if ((status !== 'running' && status !== 'paused') || counts.total === null) return null
  return (
    <Bar
      label={sayProgress(found)}
      max={counts.total}
      state={statusLooks[status].moves ? 'going' : 'paused'}
      value={counts.processed}
    />
  )
}

function Bar(props: Parameters<typeof ProgressBar>[0]) {
  return (
    <div className="mt-1 w-36">
      <ProgressBar {...props} />
    </div>
  )
}
