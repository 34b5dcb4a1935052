import type { Import } from '@headwater/contract/people/imports'
import { Pause, Play } from 'lucide-react'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Spinner } from '#ui/feedback/spinner'
import { Card } from '#ui/layout/card'
import { formatProgress } from './format-import.ts'
import { ResultCounts } from './result-counts.tsx'
import { UndoButton } from './undo-button.tsx'
import { useImportActs } from './use-import-acts.ts'

/** Shows an import that is running or paused. */
export function RunningView({ importRecord }: { importRecord: Import }) {
  const { counts, status } = importRecord
  const { busy, act } = useImportActs(importRecord)
  const text = formatProgress(importRecord)
  const isPaused = status === 'paused'
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <p className="text-type-15 tabular-nums">{text}</p>
            <p className="mt-0.5 text-type-12 text-fg-2">
              {isPaused
                ? 'The people imported so far are saved. Resume to import the rest.'
                : 'You can leave this page. It continues in the background.'}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {isPaused && counts.processed > 0 && <UndoButton importRecord={importRecord} />}
            {isPaused ? (
              <Button
                icon={Play}
                kind="primary"
                loading={busy === 'start'}
                onClick={() => void act('start')}
              >
                Resume
              </Button>
            ) : (
              <Button icon={Pause} loading={busy === 'pause'} onClick={() => void act('pause')}>
                Pause
              </Button>
            )}
          </div>
        </div>
        <ProgressBar
          label={text}
          max={counts.total ?? 0}
          size={8}
          state={isPaused ? 'paused' : 'going'}
          value={counts.processed}
        />
      </Card>
      <ResultCounts importRecord={importRecord} />
    </>
  )
}

/** Shows that the uploaded file is being parsed. */
export function ReadingView({ importRecord }: { importRecord: Import }) {
  return (
    <WorkingCard title={`Checking ${importRecord.fileName}…`}>
      This takes a few seconds for a table, longer for many résumés. You review the result before
      importing. You can leave this page.
    </WorkingCard>
  )
}

export function UndoingView({ importRecord: { counts } }: { importRecord: Import }) {
  return (
    <WorkingCard title={`Removing ${formatCount(counts.added, 'person', 'people')}…`}>
      You can leave this page. It continues in the background.
    </WorkingCard>
  )
}

function WorkingCard({ title, children }: { title: string; children: string }) {
  return (
    <Card className="flex items-center gap-4" role="status">
      <Spinner className="shrink-0 text-accent" size={20} />
      <div>
        <p className="text-type-15 wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-type-12 text-fg-2">{children}</p>
      </div>
    </Card>
  )
}
