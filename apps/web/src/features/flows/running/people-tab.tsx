import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Link } from '@tanstack/react-router'
import { Send, Unplug, UserCheck, UsersRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNow } from '#lib/clock'
import { formatCount } from '#lib/format'
import { formatWhen } from '#lib/format-when'
import { useLocale } from '#lib/use-locale'
import { usePreviousNext } from '#lib/use-previous-next'
import { useSelection } from '#lib/use-selection'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { ListSearchInput } from '#ui/forms/list-search-input'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { useMayEditSearches } from '../searches/use-may-edit-searches.ts'
import { FiguresLine } from './figures-line.tsx'
import { GroupChips } from './group-chips.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PeopleTable } from './people-table.tsx'
import { PhonePeople } from './phone-people.tsx'
import { RefusalsNotice } from './refusals-notice.tsx'
import { Centred, formatStandstill, PeopleAccess, TabFailure } from './tab-states.tsx'
import {
  type ChangeSequenceSearch,
  type SequenceSearch,
  usePeopleSearch,
} from './use-people-search.ts'
import { useSequenceActs } from './use-sequence-acts.ts'
import { type SequencePeople, useSequencePeople } from './use-sequence-people.ts'
import { useRefreshOnStatus, useSessionChanges } from './use-session-changes.ts'
import { useFigures, useSession } from './use-session-progress.ts'

const PersonPanel = lazy(async () => ({
  default: (await import('./person-panel.tsx')).PersonPanel,
}))
const PeopleBulkBar = lazy(async () => ({
  default: (await import('./people-bulk-bar.tsx')).PeopleBulkBar,
}))

/** Lists everyone a session writes to, with how far they are. */
export function PeopleTab({ flow }: { flow: FlowDetail }) {
  return (
    <PeopleAccess flow={flow}>
      <LoadedPeople flow={flow} key={flow.id} />
    </PeopleAccess>
  )
}

function LoadedPeople({ flow }: { flow: FlowDetail }) {
  const isPhone = useMediaQuery('(width < 768px)')
  const hasColumn = useMediaQuery('(width >= 1280px)')
  const { search, change } = usePeopleSearch()
  const people = useSequencePeople(flow.id, search)
  const { items = [], refresh, total } = people
  useSessionChanges(flow.id, refresh)
  useRefreshOnStatus(flow, refresh)
  const acts = useSequenceActs(flow.id, refresh)
  const selection = useSelection()
  const [wasOpened, setOpened] = useState(false)
  if (search.person !== undefined && !wasOpened) setOpened(true)
  const open = useCallback((person: string) => change({ person }), [change])
  const openIndex = items.findIndex(({ enrolmentId }) => enrolmentId === search.person)
  const steps = usePreviousNext(people, openIndex, ({ enrolmentId }) => open(enrolmentId))
  const list = { items, people, openId: search.person, selection, onOpen: open }
  const scroller = useResetScroll(`${search.group} ${search.find}`)
  return (
    <div className="relative flex h-full min-h-0 flex-1">
      <div className="relative flex min-w-0 flex-1 flex-col">
        <FiguresLine flowId={flow.id} isPhone={isPhone} />
        <Notices flow={flow} isPhone={isPhone}>
          <RefusalsNotice onDismiss={acts.dismissRefused} refused={acts.refused} />
        </Notices>
        <Tools change={change} counts={people.counts} isPhone={isPhone} search={search} />
        <div
          className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface"
          data-scroll-restoration-id="sequence-people"
          ref={scroller}
        >
          <PeopleState change={change} isPhone={isPhone} people={people} search={search}>
            {isPhone ? <PhonePeople {...list} /> : <PeopleTable {...list} />}
            {people.error !== undefined && people.hasMore && (
              <LoadMore label="Show more" pages={people} />
            )}
            {/* The last rows can be scrolled above the bar. */}
            {selection.ids.size > 0 && <div className="h-28 shrink-0 md:h-18" />}
          </PeopleState>
        </div>
        <Suspense>
          {selection.ids.size > 0 && (
            <PeopleBulkBar acts={acts} isPhone={isPhone} items={items} selection={selection} />
          )}
        </Suspense>
      </div>
      <Suspense>
        {wasOpened && (
          <PersonPanel
            acts={acts}
            enrolmentId={search.person}
            flow={flow}
            isColumn={hasColumn}
            onClose={() => change({ person: undefined })}
            position={openIndex < 0 ? undefined : { at: openIndex + 1, of: total }}
            steps={steps}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Another list starts at its top. */
function useResetScroll(list: string) {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    scroller.current?.scrollTo({ top: 0 })
  }, [list])
  return scroller
}

interface ToolsProps {
  search: SequenceSearch
  change: ChangeSequenceSearch
  counts: SequencePeople['counts']
  isPhone: boolean
}

function Tools({ search, change, counts, isPhone }: ToolsProps) {
  const chips = (
    <GroupChips counts={counts} group={search.group} onGroup={(group) => change({ group })} />
  )
  const field = (
    <ListSearchInput
      group="Session"
      label="Find a person"
      onChange={(find) => change({ find })}
      placeholder="Find a person"
      value={search.find}
    />
  )
  if (isPhone)
    return (
      <div className="shrink-0 border-b border-line py-2.5">
        {chips}
        {(search.find !== undefined || Object.values(counts).some((count) => count > 50)) && (
          <div className="px-4 pt-2.5">{field}</div>
        )}
      </div>
    )
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2.5">
      <div className="w-44 shrink-0">{field}</div>
      {chips}
    </div>
  )
}

interface NoticesProps {
  flow: FlowDetail
  isPhone: boolean
  children: ReactNode
}

/** What holds the session, who waits for approval, and on a phone what is sent next. */
function Notices({ flow, isPhone, children }: NoticesProps) {
  const mayEdit = useMayEditSearches()
  const { data: session } = useSession(flow.id)
  const standstill = formatStandstill(flow)
  const waiting = session?.next.waitingForApproval ?? 0
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line p-3 empty:hidden max-md:border-b-0 max-md:px-4 max-md:pb-0">
      {standstill !== undefined && <Banner title={standstill} tone="warn" />}
      {session?.state === 'held' && (
        <Banner
          action={
            <Button asChild>
              <Link to="/main/settings/emails">Open mailboxes</Link>
            </Button>
          }
          icon={Unplug}
          title={formatCount(session.next.heldEmails, 'email is held', 'emails are held')}
          tone="bad"
        >
          {session.next.sentence}
        </Banner>
      )}
      {waiting > 0 && mayEdit && !flow.isArchived && (
        <Banner
          action={
            <Button asChild>
              <Link
                params={{ jobId: flow.jobId, flowId: flow.id }}
                search={flow.mode === 'agent' ? { tab: 'agent' } : { step: 'launch' }}
                to="/main/flow-steps/$jobId/$flowId"
              >
                Approve
              </Link>
            </Button>
          }
          icon={UserCheck}
          title={formatWaiting(waiting)}
        />
      )}
      {isPhone && standstill === undefined && <NextSend flowId={flow.id} />}
      {children}
    </div>
  )
}

export function formatWaiting(count: number): string {
  return formatCount(
    count,
    'person matches and waits for approval',
    'people match and wait for approval',
  )
}

function NextSend({ flowId }: { flowId: string }) {
  const now = useNow(60_000)
  const locale = useLocale()
  const { data } = useFigures(flowId)
  if (!data || data.nextAt === null) return null
  return (
    <p className="flex min-h-11 items-center gap-2.5 rounded-lg border border-accent-line bg-accent-soft px-3.5 font-medium text-accent-text">
      <Send aria-hidden="true" className="shrink-0" size={16} />
      <span className="min-w-0 flex-1">Next send {formatWhen(data.nextAt, now, locale)}</span>
      <span className="shrink-0">{formatCount(data.emailsThatDay, 'email', 'emails')}</span>
    </p>
  )
}

interface PeopleStateProps extends Omit<ToolsProps, 'counts'> {
  people: SequencePeople
  children: ReactNode
}

function PeopleState({ people, search, change, isPhone, children }: PeopleStateProps) {
  const { items, isLoading, isStale, error } = people
  const isSlow = useDelayedLoading(isLoading)
  if (!items)
    return error !== undefined ? (
      <TabFailure pages={people} title="The people couldn’t be loaded" />
    ) : (
      isSlow && <PeopleSkeleton isPhone={isPhone} />
    )
  if (items.length > 0)
    return (
      <div aria-busy={isStale || undefined} className={isStale ? 'stale' : ''}>
        {children}
      </div>
    )
  if (search.group !== undefined || search.find !== undefined)
    return (
      <Centred>
        <EmptyState
          icon={UsersRound}
          primary={
            <Button onClick={() => change({ group: undefined, find: undefined })}>
              Show all people
            </Button>
          }
          title={
            search.find === undefined ? 'No one in this group' : `No results for “${search.find}”`
          }
        >
          {search.find === undefined
            ? 'People move between groups as emails are sent and answered.'
            : 'The search looks at names.'}
        </EmptyState>
      </Centred>
    )
  return (
    <Centred>
      <EmptyState icon={UsersRound} title="No one is in this session yet">
        People appear here after a launch.
      </EmptyState>
    </Centred>
  )
}
