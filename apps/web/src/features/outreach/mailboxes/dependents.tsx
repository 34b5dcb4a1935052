import type { ResultOf } from '@headwater/contract/endpoint'
import { getMailboxDependents } from '@headwater/contract/outreach/mailboxes'
import { Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { SessionExplanation } from './session-explanation.tsx'

type Dependents = ResultOf<typeof getMailboxDependents>

/** Lists what stops when the mailbox is disconnected, in sentences. */
export function DependentsSummary({ mailboxId }: { mailboxId: string }) {
  return (
    <LoadedDependents mailboxId={mailboxId}>
      {({ sessions, scheduled, openThreads }) =>
        sessions.length + scheduled + openThreads === 0 ? (
          <p>Nothing. No session uses this mailbox and no emails wait in it.</p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {sessions.map(({ flowId, name, people }) => (
              <li key={flowId}>
                {name} pauses for {formatCount(people, 'person', 'people')}.
              </li>
            ))}
            {scheduled > 0 && (
              <li>
                {formatCount(scheduled, 'scheduled email is', 'scheduled emails are')} not sent.
              </li>
            )}
            {openThreads > 0 && (
              <li>
                New replies in {formatCount(openThreads, 'open thread', 'open threads')} don’t reach
                your inbox here.
              </li>
            )}
          </ul>
        )
      }
    </LoadedDependents>
  )
}

/** Lists the sessions that send from the mailbox. */
export function DependentSessions({ mailboxId }: { mailboxId: string }) {
  return (
    <LoadedDependents mailboxId={mailboxId}>
      {({ sessions, scheduled, openThreads }) => (
        <>
          {sessions.length === 0 ? (
            <EmptyState icon={Workflow} title="No sessions">
              No session sends from this mailbox.
            </EmptyState>
          ) : (
            <ul aria-label="Sessions that use it" className="rounded-lg border border-line">
              {sessions.map(({ flowId, name, people }) => (
                <li className="border-t border-line px-3 py-2 first:border-t-0" key={flowId}>
                  <div className="flex justify-between gap-3">
                    <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                    <span className="shrink-0 text-fg-2">
                      {formatCount(people, 'person', 'people')}
                    </span>
                  </div>
                  <SessionExplanation flowId={flowId} />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-3 text-type-12 text-fg-2">
            {formatCount(scheduled, 'email', 'emails')} scheduled,{' '}
            {formatCount(openThreads, 'open thread', 'open threads')}.
          </p>
        </>
      )}
    </LoadedDependents>
  )
}

interface LoadedDependentsProps {
  mailboxId: string
  children: (dependents: Dependents) => ReactNode
}

function LoadedDependents({ mailboxId, children }: LoadedDependentsProps) {
  const { values, error, isLoading, retry } = useLoadData(getMailboxDependents, { mailboxId })
  if (values) return children(values)
  if (isLoading)
    return (
      <SkeletonRegion label="Loading what depends on this mailbox">
        <Skeleton className="h-3 w-60" />
        <Skeleton className="mt-2.5 h-3 w-48" />
      </SkeletonRegion>
    )
  return (
    <Banner
      action={<Button onClick={retry}>Try again</Button>}
      title="What depends on this mailbox could not be loaded"
      tone="bad"
    >
      {error}
    </Banner>
  )
}
