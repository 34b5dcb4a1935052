import type { Standing } from '@headwater/contract/flows/results'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Badge } from '#ui/badge'
import { useRowContext } from './row-context.ts'

/** How the company stands with somebody: pipeline, other jobs, who wrote, what colleagues said. */
export function StandingBadges({ id, standing }: { id: string; standing: Standing }) {
  const { acts } = useRowContext()
  const added = useStore(acts.store, (state) => state.added.get(id))
  const { candidate, otherJobs, contactedBy, others } = standing
  const stage = candidate?.stage ?? added
  return (
    <>
      {stage !== undefined && (
        <PipelineLink candidateId={candidate?.id} jobId={acts.jobId()}>
          <Badge tone="accent">{stage === '' ? 'In pipeline' : `In pipeline: ${stage}`}</Badge>
        </PipelineLink>
      )}
      {otherJobs.length > 0 && <Badge>{sayJobs(otherJobs)}</Badge>}
      {contactedBy !== null && <Badge tone="warn">Contacted by {contactedBy}</Badge>}
      {others.map(({ name, verdict }) => (
        <Badge key={`${name} ${verdict}`} tone={tones[verdict]}>
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
  children: ReactNode
}

/** To where somebody stands. */
function PipelineLink({ jobId, candidateId, children }: PipelineLinkProps) {
  const look = 'touch-target flex shrink-0 rounded-sm'
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
