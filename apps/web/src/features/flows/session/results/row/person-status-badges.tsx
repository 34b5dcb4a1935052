import type { PersonStatus } from '@headwater/contract/flows/results'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { formatCount } from '#lib/format'
import { Badge } from '#ui/data/badge'
import { useRowContext } from './row-context.ts'

interface PersonStatusBadgesProps {
  id: string
  personStatus: PersonStatus
  /** The badges share a line too short for all their text. */
  isTight?: boolean
}

/**
 * Shows the company's status with a person: pipeline, other jobs, emails and verdicts of other
 * members.
 */
export function PersonStatusBadges({ id, personStatus, isTight = false }: PersonStatusBadgesProps) {
  const { acts } = useRowContext()
  const added = useStore(acts.store, (state) => state.added.get(id))
  const { candidate, otherJobs, contactedBy, others } = personStatus
  const stage = candidate?.stage ?? added
  return (
    <>
      {stage !== undefined && (
        <PipelineLink candidateId={candidate?.id} isTight={isTight} jobId={acts.jobId()}>
          <Badge tone="accent" truncates={isTight}>
            {stage === '' ? 'In pipeline' : `In pipeline: ${stage}`}
          </Badge>
        </PipelineLink>
      )}
      {otherJobs.length > 0 && <Badge truncates={isTight}>{formatOtherJobs(otherJobs)}</Badge>}
      {contactedBy !== null && (
        <Badge tone="warn" truncates={isTight}>
          Contacted by {contactedBy}
        </Badge>
      )}
      {others.map(({ name, verdict }) => (
        <Badge key={`${name} ${verdict}`} tone={tones[verdict]} truncates={isTight}>
          {name}: {verdict}
        </Badge>
      ))}
    </>
  )
}

interface PipelineLinkProps {
  jobId: string
  /** Undefined for a person added a moment ago. */
  candidateId: string | undefined
  isTight: boolean
  children: ReactNode
}

/** Links to the candidate in the pipeline. */
function PipelineLink({ jobId, candidateId, isTight, children }: PipelineLinkProps) {
  const className = clsx('touch-target flex rounded-sm', isTight ? 'min-w-0' : 'shrink-0')
  return candidateId === undefined ? (
    <Link className={className} params={{ jobId }} to="/main/pipeline/$jobId">
      {children}
    </Link>
  ) : (
    <Link
      className={className}
      params={{ jobId, recallUserData: candidateId }}
      to="/main/pipeline/$jobId/$recallUserData"
    >
      {children}
    </Link>
  )
}

function formatOtherJobs([first, ...more]: readonly string[]): string {
  return more.length === 0
    ? `In ${first}`
    : `In ${first} and ${formatCount(more.length, 'other job', 'other jobs')}`
}

const tones = { yes: 'ok', maybe: 'neutral', no: 'bad' } as const
