import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getReadiness, type ReadinessItem } from '@headwater/contract/flows/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CalendarClock, Check, ChevronRight, Mail, Sailboat, Search } from 'lucide-react'
import { loadQueryOptions } from '#lib/use-load-data'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { useMayEditSearches } from '../../searches/use-may-edit-searches.ts'
import { isLaunched } from './flow-status-badge.tsx'
import { listRelevantChecks } from './relevant-checks.ts'
import type { RunningTab, SessionStep } from './session-address.ts'

interface SessionNavigationProps {
  flow: FlowDetail
  current: 'search' | SessionStep | RunningTab
}

/** Leads through the steps of a draft, or to the tabs of a session that was launched. */
export function SessionNavigation({ flow, current }: SessionNavigationProps) {
  return isLaunched(flow) ? (
    <RunningTabs current={current} flow={flow} />
  ) : (
    <DraftSteps current={current} flow={flow} />
  )
}

function DraftSteps({ flow, current }: SessionNavigationProps) {
  const mayEdit = useMayEditSearches()
  const { data } = useQuery({
    ...loadQueryOptions(getReadiness, { flowId: flow.id }),
    enabled: mayEdit && !flow.isArchived,
  })
  const complete = data ? listCompleteSteps(flow, listRelevantChecks(flow, data.items)) : []
  return (
    <nav aria-label="Session steps" className={listClass}>
      <ol className="flex items-center gap-1">
        {draftSteps.map(({ id, label, icon: Icon }, index) => {
          const isComplete = complete.includes(id)
          const Shown = isComplete && id !== current ? Check : Icon
          const link = {
            // On a phone not all steps fit.
            ...(id === current && { ref: scrollIntoSight }),
            // The router marks the link of the open address as `page` too.
            ...(id === current && { 'aria-current': 'page' as const }),
            className: clsx(linkClass, isComplete && id !== current && 'text-link!'),
          }
          const content = (
            <>
              <Shown aria-hidden="true" size={16} />
              {label}
              {isComplete && <span className="sr-only">, complete</span>}
            </>
          )
          return (
            <li className="flex items-center gap-1" key={id}>
              {index > 0 && (
                <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={14} />
              )}
              {id === 'search' ? (
                <Link
                  {...link}
                  params={{ jobFlowId: flow.id }}
                  to="/main/sourcingsession/$jobFlowId"
                >
                  {content}
                </Link>
              ) : (
                <Link
                  {...link}
                  params={{ jobId: flow.jobId, flowId: flow.id }}
                  search={{ step: id }}
                  to="/main/flow-steps/$jobId/$flowId"
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function RunningTabs({ flow, current }: SessionNavigationProps) {
  return (
    <TabNav className={listClass} kind="pill" label="Session">
      {runningTabs
        .filter(({ id }) => id !== 'agent' || flow.mode === 'agent')
        .map(({ id, label }) => (
          <TabLink key={id} kind="pill">
            <Link
              {...(id === current && { 'aria-current': 'page' as const })}
              params={{ jobId: flow.jobId, flowId: flow.id }}
              search={{ tab: id }}
              to="/main/flow-steps/$jobId/$flowId"
            >
              {label}
            </Link>
          </TabLink>
        ))}
    </TabNav>
  )
}

function scrollIntoSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A step is complete when nothing of it is missing. */
function listCompleteSteps(flow: FlowDetail, items: readonly ReadinessItem[]) {
  const isMissing = (targets: readonly ReadinessItem['target'][]) =>
    items.some(({ status, target }) => status === 'missing' && targets.includes(target))
  return [
    ...(flow.search.criteria.length > 0 && !isMissing(['search', 'people']) ? ['search'] : []),
    ...(isMissing(['messages']) ? [] : ['messages']),
    ...(isMissing(['schedule', 'mailbox', 'company_settings', 'credits']) ? [] : ['schedule']),
  ]
}

const draftSteps = [
  { id: 'search', label: 'Search', icon: Search },
  { id: 'messages', label: 'Messages', icon: Mail },
  { id: 'schedule', label: 'Schedule', icon: CalendarClock },
  { id: 'launch', label: 'Launch', icon: Sailboat },
] as const

const runningTabs: readonly { id: RunningTab; label: string }[] = [
  { id: 'agent', label: 'Agent' },
  { id: 'steps', label: 'Steps' },
  { id: 'people', label: 'People' },
  { id: 'schedule', label: 'Schedule' },
  { id: 'history', label: 'History' },
  { id: 'results', label: 'Results' },
]

const listClass = 'scroll-edges min-w-0 max-w-full'
const linkClass =
  'touch-target inline-flex h-7 shrink-0 items-center gap-2 rounded-md px-2.5 text-type-13 whitespace-nowrap text-fg-2 hover:bg-hover hover:text-fg aria-[current=page]:bg-press aria-[current=page]:font-medium aria-[current=page]:text-fg focus-visible:-outline-offset-2 pointer-coarse:h-11'
