import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { listCandidateThreads } from '@headwater/contract/outreach/threads'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { EmailsTabProps } from '#features/pipeline'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { Compose } from '../compose/compose.tsx'
import { ComposeBox } from '../compose/compose-box.tsx'
import { ThreadEntries } from './thread-entries.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

const messages = {
  404: 'This candidate is not in this job. They may have been removed.',
  other: 'Could not load the emails. Try again in a moment.',
}

/** Shows the emails with a candidate, and answers them. Without any it writes the first one. */
export function CandidateEmailsTab({ candidateRef: { candidateId }, name }: EmailsTabProps) {
  const query = useQuery(loadQueryOptions(listCandidateThreads, { candidateId }, messages))
  const isSlow = useDelayedLoading(query.isPending)
  const [chosenId, setChosenId] = useState<string>()
  if (query.isError && !query.data)
    return (
      <div className="pt-4">
        <Banner
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
          title={query.error.message}
          tone="bad"
        />
      </div>
    )
  if (!query.data) return isSlow ? <ThreadSkeleton /> : null
  const { threads } = query.data
  const open = threads.find(({ id }) => id === chosenId) ?? threads[0]
  if (!open) return <FirstEmail candidateId={candidateId} name={name} />
  return (
    <div className="pt-4">
      {threads.map((thread) => (
        <section aria-label={thread.subject} className="mb-4" key={thread.id}>
          <div className="mb-2 flex items-baseline gap-3">
            {thread.id === open.id ? (
              <h4 className="min-w-0 flex-1 truncate font-semibold" title={thread.subject}>
                {thread.subject}
              </h4>
            ) : (
              <button
                className="min-w-0 flex-1 truncate text-left font-medium text-link hover:underline"
                onClick={() => setChosenId(thread.id)}
                type="button"
              >
                {thread.subject}
              </button>
            )}
            <Link
              className="touch-target shrink-0 text-type-12 font-medium text-link hover:underline"
              search={{ tab: 'all', thread: thread.id } as object}
              to="/main/inbox"
            >
              Open in Inbox
            </Link>
          </div>
          {thread.id === open.id && (
            <>
              <ThreadEntries isCompact isInline thread={thread} />
              <Compose isPanel key={thread.id} thread={thread} />
            </>
          )}
        </section>
      ))}
    </div>
  )
}

/** Starts a thread with a candidate who has not been written to. */
function FirstEmail({ candidateId, name }: { candidateId: string; name: string }) {
  const mayOwn = useCredentials()?.privileges.includes('mailboxes.own') ?? false
  const { data } = useQuery({ ...loadQueryOptions(listMailboxes, {}), enabled: mayOwn })
  if (mayOwn && !data) return null
  const mailboxes = (data?.mailboxes ?? []).map(({ id, address, status }) => ({
    id,
    address,
    isConnected: status !== 'disconnected',
  }))
  return (
    <div className="pt-4">
      <EmptyState icon={Mail} title="No emails yet">
        {mailboxes.length === 0
          ? 'Connect a mailbox in the settings to write from it.'
          : `Write the first email to ${name}.`}
      </EmptyState>
      {mailboxes.length > 0 && (
        <ComposeBox
          isPanel
          target={{
            threadId: undefined,
            candidateId,
            name,
            to: undefined,
            mailboxes,
            draft: null,
            replyKind: null,
          }}
        />
      )}
    </div>
  )
}
