import { listCandidateThreads, type ThreadDetail } from '@headwater/contract/outreach/threads'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import type { EmailsTabProps } from '#features/pipeline'
import { loadQueryOptions } from '#lib/use-load-data'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { Compose } from '../compose/compose.tsx'
import type { ComposeHandle } from '../compose/compose-box.tsx'
import { FirstEmail } from './first-email.tsx'
import { InFooter } from './in-footer.tsx'
import { LoadFailure } from './load-failure.tsx'
import { SendingExplanation } from './sending-explanation.tsx'
import { ThreadEntries } from './thread-entries.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useReplyFocus } from './use-reply-focus.ts'
import { useDraftVersion } from './use-undo-message.ts'

const messages = {
  404: 'This candidate is not in this job. They may have been removed.',
  other: 'Could not load the emails. Try again in a moment.',
}

/** Shows the emails with a candidate, and answers them. Without any it writes the first one. */
export function CandidateEmailsTab(props: EmailsTabProps) {
  const { candidateRef, footer, replyRequests } = props
  const { candidateId } = candidateRef
  const query = useQuery(loadQueryOptions(listCandidateThreads, { candidateId }, messages))
  const isSlow = useDelayedLoading(query.isPending)
  const [chosenId, setChosenId] = useState<string>()
  const compose = useRef<ComposeHandle>(null)
  const threads = query.data?.threads.filter(({ entries }) => entries.length > 0)
  const open = threads?.find(({ id }) => id === chosenId) ?? threads?.[0]
  useReplyFocus(compose, replyRequests, footer !== null && query.data !== undefined)

  if (query.isError && !query.data) return <LoadFailure query={query} />
  if (!threads) return isSlow ? <ThreadSkeleton /> : null
  if (!open) {
    // A first email that is being written is a thread without entries.
    const draft = query.data?.threads[0]?.draft ?? null
    return <FirstEmail compose={compose} draft={draft} {...props} />
  }
  return (
    <div className="pt-4">
      <SendingExplanation candidateId={candidateId} />
      {threads.map((thread) => (
        <section aria-label={thread.subject} className="mb-4" key={thread.id}>
          <ThreadTitle isOpen={thread.id === open.id} onOpen={setChosenId} thread={thread} />
          {thread.id === open.id && <ThreadEntries isCompact isInline thread={thread} />}
        </section>
      ))}
      <InFooter footer={footer}>
        <PanelCompose compose={compose} key={open.id} thread={open} />
      </InFooter>
    </div>
  )
}

interface PanelComposeProps {
  thread: ThreadDetail
  compose: RefObject<ComposeHandle | null>
}

function PanelCompose({ thread, compose }: PanelComposeProps) {
  const version = useDraftVersion(thread.id, compose)
  return <Compose isPanel key={version} ref={compose} thread={thread} />
}

interface ThreadTitleProps {
  thread: ThreadDetail
  isOpen: boolean
  onOpen: (threadId: string) => void
}

function ThreadTitle({ thread, isOpen, onOpen }: ThreadTitleProps) {
  return (
    <div className="mb-2 flex items-baseline gap-3">
      {isOpen ? (
        <h4 className="min-w-0 flex-1 truncate font-semibold" title={thread.subject}>
          {thread.subject}
        </h4>
      ) : (
        <button
          className="min-w-0 flex-1 truncate text-left font-medium text-link hover:underline"
          onClick={() => onOpen(thread.id)}
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
  )
}
