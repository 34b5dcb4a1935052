import { listMembers } from '@headwater/contract/identity/team'
import type { ThreadDetail, ThreadSummary } from '@headwater/contract/outreach/threads'
import { Check, ChevronLeft, PanelRight, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMemberName } from '#features/settings'
import { formatCount } from '#lib/format'
import { useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { Select, type SelectOption } from '#ui/forms/select'
import { Kbd } from '#ui/typography/kbd'
import type { ThreadActs } from '../inbox/use-thread-acts.ts'

interface ThreadHeadProps {
  thread: ThreadSummary | ThreadDetail
  acts: ThreadActs
  /** The button that opens the snooze menu. */
  snooze: ReactNode
  onDone: () => void
  onBack: (() => void) | undefined
  onSummary: (() => void) | undefined
}

/** Shows what a thread is about, who looks after it, and what can be done with it. */
export function ThreadHead({ thread, acts, snooze, onDone, onBack, onSummary }: ThreadHeadProps) {
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-2 border-b border-line px-5 py-2">
      {onBack && (
        <IconButton
          className="-ml-2"
          icon={ChevronLeft}
          label="Back to the list"
          onClick={onBack}
        />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-type-15" title={thread.subject}>
          {thread.subject}
        </h2>
        <p className="truncate text-type-12 text-fg-2">{formatThreadLine(thread)}</p>
      </div>
      <AssigneeSelect acts={acts} thread={thread} />
      {snooze}
      <Button icon={thread.isDone ? RotateCcw : Check} onClick={onDone}>
        {thread.isDone ? 'Reopen' : 'Done'}
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <Kbd>D</Kbd>
        </span>
      </Button>
      {onSummary && (
        <IconButton
          icon={PanelRight}
          kind="secondary"
          label="Candidate summary"
          onClick={onSummary}
          shortcut="I"
        />
      )}
    </header>
  )
}

function formatThreadLine(thread: ThreadSummary | ThreadDetail): string {
  const messages =
    'entries' in thread ? thread.entries.filter(({ type }) => type !== 'event').length : undefined
  const session = 'enrolment' in thread ? thread.enrolment?.sessionName : undefined
  return [
    session ?? thread.candidate?.jobTitle,
    messages !== undefined && formatCount(messages, 'message', 'messages'),
  ]
    .filter(Boolean)
    .join(' · ')
}

const noOne = 'none'

function AssigneeSelect({ thread, acts }: Pick<ThreadHeadProps, 'thread' | 'acts'>) {
  const { items = [] } = useLoadPages(listMembers, { limit: 200 })
  const { assignee } = thread
  const members = items.map((member) => ({ clientId: member.id, name: formatMemberName(member) }))
  if (assignee && !members.some(({ clientId }) => clientId === assignee.clientId))
    members.unshift(assignee)
  return (
    <Select
      className="max-w-44"
      label="Assigned to"
      variant="filter"
      onValueChange={(value) =>
        void acts.assign(thread, members.find(({ clientId }) => clientId === value) ?? null)
      }
      options={[
        { value: noOne, label: 'No one' },
        ...members.map(
          ({ clientId, name }): SelectOption => ({
            value: clientId,
            label: name,
            mark: <Avatar name={name} size={24} />,
          }),
        ),
      ]}
      value={assignee?.clientId ?? noOne}
    />
  )
}
