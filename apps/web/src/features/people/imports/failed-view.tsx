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
export function FailedView({ found: importRecord }: { found: Import }) {
  const { failure, counts, startedAt } = importRecord
  const hasImportedPeople = counts.added + counts.merged > 0
  const title = failure ?? 'The file could not be read.'
  return (
    <>
      {isStopped(importRecord) ? (
        <Failure action={<ContinueButton found={importRecord} />} title={title}>
          {formatStopped(importRecord)}
        </Failure>
      ) : startedAt === null ? (
        <Failure action={<ChooseAnotherFileButton />} title={title}>
          Nobody was taken in.
        </Failure>
      ) : (
        <Failure title={title}>What is there of it can be taken back.</Failure>
      )}
      {hasImportedPeople && (
        <>
          <ResultCounts found={importRecord} />
          {counts.refused > 0 && <RefusedCard found={importRecord} />}
          <UndoCard found={importRecord} />
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

function ContinueButton({ found: importRecord }: { found: Import }) {
  const { busy, act } = useImportActs(importRecord)
  return (
    <Button icon={Play} loading={busy === 'start'} onClick={() => void act('start')}>
      Go on
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
  if (processed === 0) return 'Nobody was taken in yet. It can go on from the beginning.'
  const lines =
    total === null
      ? formatCount(processed, 'line', 'lines')
      : `${formatNumber(processed)} of ${formatCount(total, 'line', 'lines')}`
  return `It stopped after ${lines}. What came before is there, and it can go on with the next one.`
}
