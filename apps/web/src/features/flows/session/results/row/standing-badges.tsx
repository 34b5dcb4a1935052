import type { Standing } from '@headwater/contract/flows/results'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Badge } from '#ui/badge'
import { useRowContext } from './row-context.ts'

interface StandingBadgesProps {
  id: string
  standing: Standing
  /** They share a line that is too short for all of their words. */
  isTight?: boolean
}

/** How the company stands with somebody: pipeline, other jobs, who wrote, what colleagues said. */
export function StandingBadges({ id, standing, isTight = false }: StandingBadgesProps) {
  const { acts } = useRowContext()
  const added = useStore(acts.store, (state) => state.added.get(id))
  const { candidate, otherJobs, contactedBy, others } = standing
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
      {otherJobs.length > 0 && <Badge truncates={isTight}>{sayJobs(otherJobs)}</Badge>}
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
  /** Not known yet for whoever was put there a moment ago. */
  candidateId: string | undefined
  isTight: boolean
  children: ReactNode
}

/** To where somebody stands. */
function PipelineLink({ jobId, candidateId, isTight, children }: PipelineLinkProps) {
  const look = clsx('touch-target flex rounded-sm', isTight ? 'min-w-0' : 'shrink-0')
  return candidateId === undefined ? (
    <Link className={look} params={{ jobId }} to="/main/pipeline/$jobId">
      {children}
    </Link>
  ) : (
    <Link
      className={look}
      params={{ jobId, recallUserData: candidateId }}
      to="/main/pipeline/$jobId/$recallUserData"
    >
      {children}
    </Link>
  )
}

function sayJobs([first, ...more]: readonly string[]): string {
  return more.length === 0 ? `In ${first}` : `In ${first} + ${more.length}`
}

const tones = { yes: 'ok', maybe: 'neutral', no: 'bad' } as const
