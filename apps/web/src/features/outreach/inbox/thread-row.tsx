import type { ThreadSummary } from '@headwater/contract/outreach/threads'
import { clsx } from 'clsx'
import { AlarmClock, Check, Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { readClock } from '#lib/clock'
import { addDays, toUtcDay } from '#lib/dates'
import type { Locale } from '#lib/format'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { SideMarker } from '#ui/data/side-marker'
import type { RowNavigationProps } from '#ui/data/use-row-navigation'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { formatAge, formatMailboxName } from './format-thread.ts'
import { ReplyBadge } from './reply-badge.tsx'
import { useRowSwipe } from './use-row-swipe.ts'
import type { ThreadActs } from './use-thread-acts.ts'

interface ThreadRowProps {
  thread: ThreadSummary
  keys: RowNavigationProps
  isOpen: boolean
  isPhone: boolean
  now: Date
  locale: Locale
  acts: ThreadActs
  onOpen: (id: string) => void
}

/** Shows one thread in three lines. On a phone it can be swiped. */
export const ThreadRow = memo(function ThreadRow(props: ThreadRowProps) {
  const { thread, keys, isOpen, isPhone, now, locale, acts, onOpen } = props
  const { active: isActive, ...rowKeys } = keys
  const { id, person, isUnread, isDone } = thread
  const { offset, handlers } = useRowSwipe(
    () => void acts.setDone(thread, !isDone),
    () => void acts.snooze(thread, addDays(toUtcDay(readClock()), 1)),
  )
  return (
    <li
      className={clsx('group relative overflow-hidden', isPhone ? 'h-21' : 'h-19.25')}
      data-thread={id}
    >
      {offset !== 0 && <SwipeAction isDone={isDone} isLeft={offset < 0} />}
      <button
        {...rowKeys}
        {...(isPhone && handlers)}
        aria-current={isOpen || undefined}
        className={clsx(
          'relative grid size-full touch-pan-y grid-cols-[auto_minmax(0,1fr)] content-center gap-x-3 border-b border-line text-left -outline-offset-2',
          isPhone ? 'px-5' : 'pr-4 pl-5',
          isOpen ? 'bg-selected shadow-[inset_2px_0_0_var(--accent)]' : 'bg-surface hover:bg-hover',
          isActive && !isOpen && 'bg-hover shadow-[inset_2px_0_0_var(--accent)]',
        )}
        onClick={() => onOpen(id)}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
        type="button"
      >
        {isUnread && (
          <span className="absolute top-6.5 left-1.75 size-1.75 rounded-full bg-person">
            <span className="sr-only">Unread</span>
          </span>
        )}
        <span className="row-span-3 self-start pt-0.5">
          <Avatar name={person.name} size={isPhone ? 40 : 32} />
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <span
            className={clsx('truncate', isUnread ? 'font-semibold' : 'font-medium')}
            title={person.name}
          >
            {person.name}
          </span>
          {thread.badge && <ReplyBadge kind={thread.badge} />}
          {thread.hasDraft && <Badge>Draft</Badge>}
          <span className="ml-auto shrink-0 text-type-12 text-fg-2 tabular-nums">
            {formatAge(thread.lastAt, now, locale)}
          </span>
        </span>
        <span className={clsx('flex min-w-0 items-center gap-1.5', !isUnread && 'text-fg-2')}>
          <SideMarker side={thread.snippetSide} />
          <span className="min-w-0 flex-1 truncate">{thread.snippet}</span>
        </span>
        <span
          className={clsx(
            'flex min-w-0 items-center gap-2 text-type-12 text-fg-2',
            // Room for the menu.
            isPhone && 'pr-8',
          )}
        >
          <span className="min-w-0 flex-1 truncate">
            {[thread.candidate?.jobTitle, formatMailboxName(thread.mailbox.address)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {thread.assignee && (
            <span className="-my-1 flex" title={`Assigned to ${thread.assignee.name}`}>
              <Avatar labelled name={thread.assignee.name} size={24} />
            </span>
          )}
        </span>
      </button>
      <span
        className={clsx(
          'absolute',
          isPhone
            ? 'right-4 bottom-2.5'
            : 'top-2 right-3 opacity-0 group-hover:opacity-100 focus-within:opacity-100',
        )}
      >
        <LazyMenu
          button={(buttonProps) => (
            <IconButton
              className={isPhone ? 'text-fg-2' : 'bg-surface'}
              icon={Ellipsis}
              kind={isPhone ? 'ghost' : 'secondary'}
              label={`More for ${person.name}`}
              size="sm"
              {...buttonProps}
            />
          )}
          load={loadThreadMenu}
          props={{ thread, acts }}
          loadWhen="until wanted"
        />
      </span>
    </li>
  )
})

async function loadThreadMenu() {
  return (await import('./thread-menus.tsx')).ThreadMenu
}

/** The action behind a row that is being swiped. */
function SwipeAction({ isLeft, isDone }: { isLeft: boolean; isDone: boolean }) {
  const Icon = isLeft ? Check : AlarmClock
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute inset-y-0 flex w-1/2 flex-col justify-center gap-1 text-type-13 font-semibold',
        isLeft
          ? 'right-0 items-end bg-accent pr-6 text-accent-on'
          : 'left-0 items-start bg-press pl-6 text-fg',
      )}
    >
      <Icon size={20} />
      {isLeft ? (isDone ? 'Reopen' : 'Done') : 'Snooze'}
    </span>
  )
}
