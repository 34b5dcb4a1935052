import type { Import } from '@headwater/contract/sourcing/imports'
import { formatAgo, type Reading } from '#lib/format'
import type { LongRowProps } from '#ui/long-table'
import { ProgressBar } from '#ui/progress-bar'
import { Cell, TableRow } from '#ui/table'
import { Truncated } from '#ui/truncated'
import {
  countHere,
  countParts,
  howToGoOn,
  isStopped,
  listOutcomes,
  sayProgress,
} from './say-import.ts'
import { sayKind } from './say-kind.ts'
import { saySize } from './say-size.ts'
import { StatusBadge } from './status-badge.tsx'
import { StepCell } from './step-cell.tsx'
import { useArriving } from './upload/use-arriving.ts'

interface ImportRowProps extends LongRowProps {
  found: Import
  now: Date
  reading: Reading
  onOpen: (id: string) => void
}

/** One file, 52 high. */
export function ImportRow({ found, now, reading, onOpen, ...keys }: ImportRowProps) {
  const { id, fileName, fileBytes, status, counts, by, createdAt } = found
  const isArriving = useArriving(found)
  return (
    <TableRow {...keys} className="cursor-pointer" height={52} onClick={() => onOpen(id)}>
      <Cell>
        <Truncated className="font-medium" text={fileName} />
        <span className="block truncate text-type-12 text-fg-2">
          {sayKind(found)} · <span className="max-lg:hidden">{saySize(fileBytes)}</span>
          <span className="lg:hidden">{sayProgress(found)}</span>
        </span>
      </Cell>
      <Cell>
        <StatusBadge found={found} />
      </Cell>
      <Cell className="text-type-12 text-fg-2 tabular-nums max-lg:hidden">
        <span className="block truncate">{sayProgress(found)}</span>
        <RowProgress found={found} isArriving={isArriving} />
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
    if (status === 'uploading' && !isArriving) return howToGoOn
    if (status === 'failed' && failure !== null) return failure
    return listOutcomes(counts).join(' · ') || '–'
  }
}

/** Only for what is on its way; whatever rests says so in words. */
function RowProgress({ found, isArriving }: { found: Import; isArriving: boolean }) {
  const { status, counts, fileBytes } = found
  if (status === 'uploading')
    return (
      <Bar
        label={sayProgress(found)}
        max={countParts(fileBytes)}
        state={isArriving ? 'going' : 'paused'}
        value={countHere(found)}
      />
    )
  const isUnderWay = status === 'running' || status === 'paused' || isStopped(found)
  if (!isUnderWay || counts.total === null) return null
  return (
    <Bar
      label={sayProgress(found)}
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
