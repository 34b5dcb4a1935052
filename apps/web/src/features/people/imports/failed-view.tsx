import type { Import } from '@headwater/contract/people/imports'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { isStopped } from './format-import.ts'
import { RefusedCard } from './refused-card.tsx'
import { ResultCounts } from './result-counts.tsx'
import { UndoCard } from './undo-card.tsx'
import { useImportActs } from './use-import-acts.ts'

/** Shows why an import failed, and offers to resume, undo or choose another file. */
export function FailedView({ importRecord }: { importRecord: Import }) {
  const { failure, counts, startedAt } = importRecord
  const hasImportedPeople = counts.added + counts.merged > 0
  const title = failure ?? 'The file couldn’t be read.'
  return (
    <>
      {isStopped(importRecord) ? (
        <Failure action={<ContinueButton importRecord={importRecord} />} title={title}>
          {formatStopped(importRecord)}
        </Failure>
      ) : startedAt === null ? (
        <Failure action={<ChooseAnotherFileButton />} title={title}>
          No one was imported.
        </Failure>
      ) : (
        <Failure title={title}>You can undo what was imported so far.</Failure>
      )}
      {hasImportedPeople && (
        <>
          <ResultCounts importRecord={importRecord} />
          {counts.refused > 0 && <RefusedCard importRecord={importRecord} />}
          <UndoCard importRecord={importRecord} />
        </>
      )}
    </>
  )
}

interface FailureProps {
  title: string
  action?: ReactNode
  children: string
}

function Failure({ title, action, children }: FailureProps) {
  return (
    <Banner action={action} title={title} tone="bad">
      {children}
    </Banner>
  )
}

function ContinueButton({ importRecord }: { importRecord: Import }) {
  const { busy, act } = useImportActs(importRecord)
  return (
    <Button icon={Play} loading={busy === 'start'} onClick={() => void act('start')}>
      Resume
    </Button>
  )
}

function ChooseAnotherFileButton() {
  return (
    <Button asChild>
      <Link to="/main/people/imports/new">Choose another file</Link>
    </Button>
  )
}

function formatStopped({ counts: { processed, total } }: Import): string {
  if (processed === 0) return 'No one was imported yet. Resume to start again.'
  const lines =
    total === null
      ? formatCount(processed, 'entry', 'entries')
      : `${formatNumber(processed)} of ${formatCount(total, 'entry', 'entries')}`
  return `It stopped after ${lines}. Resume to import the rest.`
}
