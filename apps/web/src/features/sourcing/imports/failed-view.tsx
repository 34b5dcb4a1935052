import type { Import } from '@headwater/contract/sourcing/imports'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, formatNumber } from '#lib/format'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { RefusedCard } from './refused-card.tsx'
import { ResultCounts } from './result-counts.tsx'
import { isStopped } from './say-import.ts'
import { UndoCard } from './undo-card.tsx'
import { useImportActs } from './use-import-acts.ts'

/** Why it did not come to its end, and what can be done: go on, take back, or choose another file. */
export function FailedView({ found }: { found: Import }) {
  const { failure, counts, startedAt } = found
  const hasBrought = counts.added + counts.merged > 0
  const title = failure ?? 'The file could not be read.'
  return (
    <>
      {isStopped(found) ? (
        <Failure action={<GoOn found={found} />} title={title}>
          {sayStopped(found)}
        </Failure>
      ) : startedAt === null ? (
        <Failure action={<AnotherFile />} title={title}>
          Nobody was taken in.
        </Failure>
      ) : (
        <Failure title={title}>What is there of it can be taken back.</Failure>
      )}
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

function GoOn({ found }: { found: Import }) {
  const { busy, act } = useImportActs(found)
  return (
    <Button icon={Play} loading={busy === 'start'} onClick={() => void act('start')}>
      Go on
    </Button>
  )
}

function AnotherFile() {
  return (
    <Button asChild>
      <Link to="/main/people/imports/new">Choose another file</Link>
    </Button>
  )
}

function sayStopped({ counts: { processed, total } }: Import): string {
  if (processed === 0) return 'Nobody was taken in yet. It can go on from the beginning.'
  const lines =
    total === null
      ? countOf(processed, 'line', 'lines')
      : `${formatNumber(processed)} of ${countOf(total, 'line', 'lines')}`
  return `It stopped after ${lines}. What came before is there, and it can go on with the next one.`
}
