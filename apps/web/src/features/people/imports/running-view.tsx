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
export function RunningView({ found: importRecord }: { found: Import }) {
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
                ? 'What has been taken in so far is there. It goes on with the next line.'
                : 'You may leave this page: it goes on by itself.'}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {isPaused && counts.processed > 0 && <UndoButton found={importRecord} />}
            {isPaused ? (
              <Button
                icon={Play}
                kind="primary"
                loading={busy === 'start'}
                onClick={() => void act('start')}
              >
                Go on
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
      <ResultCounts found={importRecord} />
    </>
  )
}

/** Shows that the uploaded file is being parsed. */
export function ReadingView({ found: importRecord }: { found: Import }) {
  return (
    <WorkingCard title={`${importRecord.fileName} is being looked through.`}>
      This takes a few seconds for a table, and longer for many résumés. Then you say what is taken
      in. You may leave this page.
    </WorkingCard>
  )
}

export function UndoingView({ found: { counts } }: { found: Import }) {
  return (
    <WorkingCard
      title={`${formatCount(counts.added, 'person is', 'people are')} being taken back.`}
    >
      You may leave this page: it goes on by itself.
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
