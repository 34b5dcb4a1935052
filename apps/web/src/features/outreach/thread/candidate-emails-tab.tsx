import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { listCandidateThreads, type ThreadDetail } from '@headwater/contract/outreach/threads'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { EmailsTabProps } from '#features/pipeline'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { Compose } from '../compose/compose.tsx'
import { ComposeBox, type ComposeHandle } from '../compose/compose-box.tsx'
import { SendingExplanation } from './sending-explanation.tsx'
import { ThreadEntries } from './thread-entries.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
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
    return <FirstEmail candidateId={candidateId} compose={compose} draft={draft} {...props} />
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

function LoadFailure({ query }: { query: { error: Error; refetch: () => Promise<unknown> } }) {
  return (
    <div className="pt-4">
      <Banner
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        title={query.error.message}
        tone="bad"
      />
    </div>
  )
}

interface PanelComposeProps {
  thread: ThreadDetail
  compose: RefObject<ComposeHandle | null>
}

function PanelCompose({ thread, compose }: PanelComposeProps) {
  const version = useDraftVersion(thread.id)
  return <Compose isPanel key={version} ref={compose} thread={thread} />
}

/** The reply stays at the foot of the panel while the emails scroll. */
function InFooter({ footer, children }: { footer: HTMLElement | null; children: ReactNode }) {
  return footer && createPortal(children, footer)
}

/** Moves the focus to the reply when the member asks to write, as soon as it is there. */
function useReplyFocus(
  compose: RefObject<ComposeHandle | null>,
  requests: number,
  isReady: boolean,
): void {
  const handled = useRef(0)
  useEffect(() => {
    if (!isReady || requests === handled.current || !compose.current) return
    handled.current = requests
    compose.current.focus()
  })
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

interface FirstEmailProps {
  candidateId: string
  name: string
  draft: ThreadDetail['draft']
  footer: HTMLElement | null
  compose: RefObject<ComposeHandle | null>
}

/** Starts a thread with a candidate who has not been written to. */
function FirstEmail({ candidateId, name, draft, footer, compose }: FirstEmailProps) {
  const mayOwn = useCredentials()?.privileges.includes('mailboxes.own') ?? false
  const query = useQuery({ ...loadQueryOptions(listMailboxes, {}), enabled: mayOwn })
  const { data } = query
  if (query.isError && !data) return <LoadFailure query={query} />
  if (mayOwn && !data) return null
  const mailboxes = (data?.mailboxes ?? []).map(({ id, address, status }) => ({
    id,
    address,
    isConnected: status !== 'disconnected',
  }))
  return (
    <div className="pt-4">
      <SendingExplanation candidateId={candidateId} />
      <EmptyState icon={Mail} title="No emails yet">
        {mailboxes.length === 0
          ? 'Connect a mailbox in the settings to write from it.'
          : `Write the first email to ${name}.`}
      </EmptyState>
      {mailboxes.length > 0 && (
        <InFooter footer={footer}>
          <ComposeBox
            isPanel
            ref={compose}
            target={{
              threadId: undefined,
              candidateId,
              name,
              to: undefined,
              mailboxes,
              draft,
              replyKind: null,
            }}
          />
        </InFooter>
      )}
    </div>
  )
}
