import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/format'
import { useLocale } from '#lib/use-locale'

/** Shows how a candidate came into this job and which other jobs they are in. */
export function CandidateOrigin({ detail }: { detail: CandidateDetail }) {
  const locale = useLocale()
  const { session, addedBy, card, otherJobs } = detail
  const added = formatDate(card.addedAt, locale)
  return (
    <section aria-label="In this job" className="mt-6">
      <h4 className="mb-2 text-type-12 font-medium text-fg-2">In this job</h4>
      <dl className="flex flex-col gap-1">
        {session && (
          <Line label="Source">
            <Link
              className="text-link hover:underline"
              params={{ jobFlowId: session.flowId }}
              to="/main/sourcingsession/$jobFlowId"
            >
              {session.name}
            </Link>
          </Line>
        )}
        <Line label="Added">{addedBy ? `${added} by ${addedBy}` : added}</Line>
        {otherJobs.length > 0 && (
          <Line label="Other jobs">
            <ul>
              {otherJobs.map(({ jobId, candidateId, title, stage }) => (
                <li key={candidateId}>
                  <Link
                    className="text-link hover:underline"
                    params={{ jobId, recallUserData: candidateId }}
                    to="/main/pipeline/$jobId/$recallUserData"
                  >
                    {title}
                  </Link>
                  <span className="text-fg-2"> · {stage}</span>
                </li>
              ))}
            </ul>
          </Line>
        )}
      </dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="w-20 shrink-0 text-fg-2">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  )
}
