import type { Import } from '@headwater/contract/sourcing/imports'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Undo2 } from 'lucide-react'
import { countOf, formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { RefusedCard } from './refused-card.tsx'
import { ResultCounts } from './result-counts.tsx'
import { sayUndo } from './say-undo.ts'
import { UndoButton } from './undo-button.tsx'

/** What came of an import that has come to its end, one way or another. */
export function ResultView({ found }: { found: Import }) {
  if (found.status === 'failed') return <Failed found={found} />
  if (found.status === 'undone') return <Undone found={found} />
  return <Done found={found} />
}

function Done({ found }: { found: Import }) {
  const reading = useReading()
  const { counts, finishedAt } = found
  return (
    <>
      <p className="flex items-start gap-2 text-type-13">
        <CircleCheck aria-hidden="true" className="mt-0.5 text-ok-text" size={16} />
        {countOf(counts.processed, 'line was', 'lines were')} read.
        {finishedAt !== null && ` Finished ${formatDateTime(finishedAt, reading)}.`}
      </p>
      <ResultCounts found={found} />
      {counts.refused > 0 && <RefusedCard found={found} />}
      {counts.processed > 0 && <UndoCard found={found} />}
    </>
  )
}

function UndoCard({ found }: { found: Import }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-[1_1_320px]">
        <h3 className="text-type-13 font-semibold">Not what you wanted?</h3>
        <p className="mt-1 text-type-12 text-fg-2">{sayUndo(found.counts)}</p>
      </div>
      <UndoButton found={found} />
    </Card>
  )
}

function Failed({ found }: { found: Import }) {
  const { failure, counts } = found
  const hasBrought = counts.added + counts.merged > 0
  return (
    <>
      <Banner
        action={
          <Button asChild>
            <Link to="/main/people/imports/new">Choose another file</Link>
          </Button>
        }
        title={failure ?? 'The file could not be read.'}
        tone="bad"
      >
        {hasBrought
          ? `It stopped after ${countOf(counts.processed, 'line', 'lines')}. What came before is there.`
          : 'Nobody was taken in.'}
      </Banner>
      {hasBrought && (
        <>
          <ResultCounts found={found} />
          {counts.refused > 0 && <RefusedCard found={found} />}
          <UndoCard found={found} />
        </>
      )}
    </>
  )
}

function Undone({ found }: { found: Import }) {
  const reading = useReading()
  const { counts, undoneAt } = found
  return (
    <Banner
      action={
        <Button asChild>
          <Link to="/main/people/imports/new">Import a file</Link>
        </Button>
      }
      icon={Undo2}
      title={`This import was undone${undoneAt === null ? '' : ` on ${formatDateTime(undoneAt, reading)}`}.`}
    >
      {countOf(counts.added, 'person', 'people')} it had added {counts.added === 1 ? 'was' : 'were'}{' '}
      removed
      {counts.merged > 0 &&
        `, and ${countOf(counts.merged, 'merged line was', 'merged lines were')} taken out again`}
      .
    </Banner>
  )
}
