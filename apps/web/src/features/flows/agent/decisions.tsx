import { decisionFilters } from '@headwater/contract/flows/agent-decisions'
import { Waves } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { SkeletonRegion } from '#ui/feedback/skeleton'
import { ListSearchInput } from '#ui/forms/list-search-input'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { Centred, TabFailure } from '../running/tab-states.tsx'
import type { AgentRecordProps } from './agent-props.ts'
import { DecisionFilters } from './decision-filters.tsx'
import { DecisionList } from './decision-list.tsx'
import { DecisionTable } from './decision-table.tsx'
import { DecisionsSkeleton } from './decisions-skeleton.tsx'
import { ExportButton } from './export-button.tsx'
import { QuestionsBar } from './questions-bar.tsx'
import {
  type ChangeDecisionSearch,
  type DecisionSearch,
  groupByDay,
  type LoadedDecisions,
  useDecisionSearch,
  useDecisions,
} from './use-decisions.ts'

/** Lists everything the agent did, with the reason of each decision. */
export function Decisions(props: AgentRecordProps & { isNarrow: boolean }) {
  const { flow, agent, answers, isNarrow } = props
  const { search, change } = useDecisionSearch()
  const decisions = useDecisions(flow.id, search)
  const { items = [], days, isStale } = decisions
  const [openId, setOpenId] = useState<string>()
  const shared = {
    flow,
    agent,
    answers,
    days,
    groups: groupByDay(items, agent.timeZone),
    openId,
    onOpen: (id: string) => setOpenId((open) => (open === id ? undefined : id)),
  }
  return (
    <section aria-labelledby="decisions" className="@container">
      <Header {...props} change={change} decisions={decisions} search={search} />
      {!isNarrow && <QuestionsBar answers={answers} flowId={flow.id} questions={agent.questions} />}
      {items.length > 0 ? (
        <div aria-busy={isStale || undefined} className={isStale ? 'stale' : ''}>
          {isNarrow ? <DecisionList {...shared} /> : <DecisionTable {...shared} />}
          <MoreDecisions decisions={decisions} />
        </div>
      ) : (
        <DecisionsState change={change} decisions={decisions} search={search} />
      )}
    </section>
  )
}

interface HeaderProps extends AgentRecordProps {
  isNarrow: boolean
  search: DecisionSearch
  change: ChangeDecisionSearch
  decisions: LoadedDecisions
}

function Header({ flow, isNarrow, search, change, decisions }: HeaderProps) {
  const { counts, total } = decisions
  const [isFilterShown, setFilterShown] = useState(search.kind !== undefined)
  const filters = (
    <DecisionFilters
      counts={counts}
      kind={search.kind}
      onKind={(kind) => change({ kind })}
      total={total}
    />
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
  if (isNarrow)
    return (
      <>
        <div className="flex min-h-11 items-center justify-between gap-3 px-4">
          <h2 className="text-type-15" id="decisions">
            Decisions{' '}
            <span className="ml-1 text-type-13 font-regular text-fg-2 tabular-nums">
              {formatNumber(total)}
            </span>
          </h2>
          <Button
            aria-expanded={isFilterShown}
            className="-mr-3.5 text-link!"
            kind="ghost"
            onClick={() => setFilterShown(!isFilterShown)}
          >
            Filter
          </Button>
        </div>
        {isFilterShown && (
          <div className="flex flex-col gap-2.5 pb-3">
            {filters}
            <div className="px-4">{field}</div>
          </div>
        )}
      </>
    )
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4">
        <div className="min-w-0">
          <h2 className="text-type-20" id="decisions">
            Decisions
          </h2>
          <p className="text-fg-2">
            Every step the agent took, what it saw and which rule applied. Kept for 24 months.
          </p>
        </div>
        <ExportButton flowId={flow.id} />
      </header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3.5">
        {filters}
        <div className="w-42 shrink-0">{field}</div>
      </div>
    </>
  )
}

interface DecisionsStateProps {
  decisions: LoadedDecisions
  search: DecisionSearch
  change: ChangeDecisionSearch
}

function DecisionsState({ decisions, search, change }: DecisionsStateProps) {
  const { items, error } = decisions
  const isSlow = useDelayedLoading(items === undefined && error === undefined)
  if (!items)
    return error !== undefined ? (
      <TabFailure pages={decisions} title="The decisions couldn’t be loaded" />
    ) : (
      isSlow && (
        <SkeletonRegion label="Loading the decisions">
          <DecisionsSkeleton />
        </SkeletonRegion>
      )
    )
  const isFiltered = decisionFilters.some((kind) => kind === search.kind)
  return (
    <Centred>
      {search.find !== undefined || isFiltered ? (
        <EmptyState
          icon={Waves}
          primary={
            <Button onClick={() => change({ kind: undefined, find: undefined })}>
              Show all decisions
            </Button>
          }
          title={
            search.find === undefined
              ? 'Nothing of this kind yet'
              : `No results for “${search.find}”`
          }
        >
          {search.find === undefined
            ? 'The other decisions are still there.'
            : 'The search looks at names.'}
        </EmptyState>
      ) : (
        <EmptyState icon={Waves} title="No decisions yet">
          After the first search, everyone the agent looked at is listed here with the reason.
        </EmptyState>
      )}
    </Centred>
  )
}

/** Loads the next page when the end of the list comes near. */
function MoreDecisions({ decisions }: { decisions: LoadedDecisions }) {
  const { hasMore, error, loadMore } = decisions
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !hasMore || error !== undefined) return
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && loadMore(),
      // A screen ahead, so that it arrives in time.
      { rootMargin: '800px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore, error, loadMore])
  if (!hasMore && error === undefined) return null
  return (
    <div ref={end}>
      <LoadMore label="Show earlier decisions" pages={decisions} />
    </div>
  )
}
