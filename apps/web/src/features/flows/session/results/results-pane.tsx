import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { HideOption } from '@headwater/contract/flows/results'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useUnlockPrice } from '#features/people'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { ResultsSkeleton } from '../session-skeleton.tsx'
import type { ChosenSort } from '../use-result-sort.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import type { ActTarget } from './acts/act-target.ts'
import { useResultActs } from './acts/use-result-acts.ts'
import { asksBeforeUnlock } from './ask-before-unlock.ts'
import { useBlindMode } from './blind-mode.ts'
import { FilterAdvice } from './filter-advice.tsx'
import { ResultsHeader } from './header/results-header.tsx'
import { SortButton } from './header/sort-button.tsx'
import { ResultLayers } from './result-layers.tsx'
import { ResultList } from './result-list.tsx'
import { PaneContextProvider } from './row/row-context.ts'
import { SearchFailed } from './search-failed.tsx'
import { PersonMenuContext } from './similar/person-menu-context.ts'
import { useCriteriaMetByAll } from './use-criteria-met-by-all.ts'
import { useFindLoaded } from './use-find-loaded.ts'
import { useGroupLists } from './use-group-lists.ts'
import { useOpenPerson } from './use-open-person.ts'
import { useRangeSelection } from './use-range-selection.ts'
import { useResultGroups } from './use-result-groups.ts'
import { useResultKeys } from './use-result-keys.ts'
import { useResultPermissions } from './use-result-permissions.ts'
import { useResultRows } from './use-result-rows.ts'
import { useRetryExpiredResults } from './use-retry-expired-results.ts'
import { useTriedResults } from './what-if/use-tried-results.ts'
import { useWhatIf } from './what-if/use-what-if.ts'
import { WhatIfNotice } from './what-if/what-if-notice.tsx'

const NoMatches = lazy(async () => ({
  default: (await import('./no-matches.tsx')).NoMatches,
}))

/** Shows the results in the chosen order, with all actions on them. */
export function ResultsPane(props: ResultsPaneProps) {
  const { flow, draft, results: saved, hide, onHideChange, only, sorting, tools } = props
  const isPhone = useMediaQuery('(width < 768px)')
  const [isBlind, setBlind] = useBlindMode()
  const allowed = useResultPermissions()
  const price = useUnlockPrice()
  const lines = useMemo(() => saved.reply?.criteria ?? [], [saved.reply])
  const whatIf = useWhatIf(draft, lines)
  const { tried, retry } = useTriedResults({ flowId: flow.id, draft, hide, whatIf, only })
  const results = tried ?? saved
  const acts = useResultActs(flow, results)
  const lists = useGroupLists(results)
  const { rows, words, find } = useResultRows({
    draft,
    results,
    lists,
    whatIf,
    before: tried && saved.hits,
    isBlind,
  })
  const findLoaded = useFindLoaded(saved.key, isBlind)
  const scroller = useRef<HTMLDivElement>(null)
  const grouped = useResultGroups({ lists, rows, results, isPhone })
  const { groups, tail } = grouped
  const listed = useMemo(() => groups.flatMap(({ visible }) => visible), [groups])
  const selection = useRangeSelection(useMemo(() => listed.map(({ hit }) => hit.id), [listed]))
  // Everyone at once means full matches: partial ones are selected by hand.
  const full = groups[0]?.rows ?? []
  const [openId, open] = useOpenPerson()
  const [explainedId, explain] = useState<string>()
  const [activeId, setActive] = useState<string>()
  /** The person whom a key is about to unlock. */
  const [asked, setAsked] = useState<ActTarget>()
  const isSlow = useDelayedLoading(results.isLoading)
  useRetryExpiredResults(results)

  const { setOpen: setWhatIf } = whatIf
  const openPerson = useCallback(
    (id: string | undefined) => {
      setWhatIf(false)
      open(id)
    },
    [open, setWhatIf],
  )
  const common = useCriteriaMetByAll(results)
  const context = useMemo(
    () => ({
      acts,
      allowed,
      price,
      lines,
      words,
      common,
      isBlind,
      onExplain: explain,
      onOpen: openPerson,
      onToggle: selection.toggle,
    }),
    [acts, allowed, price, lines, words, common, isBlind, openPerson, selection.toggle],
  )
  const menu = useMemo(() => ({ flowId: flow.id, draft }), [flow.id, draft])
  useResultKeys({
    target: find(explainedId ?? openId ?? activeId),
    acts,
    mayUnlock: allowed.unlockDisabledReason === undefined && price.each !== undefined,
    hasSelection: selection.ids.size > 0 && openId === undefined,
    onExplain: explain,
    onToggle: selection.toggle,
    onEnter: (at) =>
      scroller.current
        ?.querySelector<HTMLElement>(
          at === 'first' ? '[data-row-index="0"]' : '[tabindex="0"][data-row-index]',
        )
        ?.focus(),
    onClear: selection.clear,
    onUnlock: (target) => (asksBeforeUnlock() ? setAsked(target) : void acts.unlock([target])),
    onEndWhatIf: whatIf.weights && whatIf.end,
    onEndFilter: grouped.endFilter,
  })

  if (isSlow && !results.reply) return <ResultsSkeleton />
  if (!results.reply && results.failure !== undefined && !results.isGone)
    return <SearchFailed results={results} sentence={results.failure} />
  if (!results.reply) return null
  /** Another order has other people where the list was scrolled to. */
  const sortFromTop: ChosenSort['onSortChange'] = (sort) => {
    if (scroller.current) scroller.current.scrollTop = 0
    sorting.onSortChange(sort)
  }
  const targets = [...selection.ids].flatMap((id) => find(id) ?? findLoaded(id) ?? [])
  const isEmpty = results.total === 0 && rows.length === 0
  return (
    <PersonMenuContext value={menu}>
      <PaneContextProvider value={context}>
        <div className="relative flex min-h-0 flex-1 flex-col">
          <ResultsHeader
            hide={hide}
            isBlind={isBlind}
            isPhone={isPhone}
            isWhatIfActive={whatIf.weights !== undefined}
            loaded={full.length}
            musts={grouped.musts}
            onBlindChange={setBlind}
            onHideChange={onHideChange}
            onSelectAll={(all) =>
              all ? selection.set(full.map(({ hit }) => hit.id)) : selection.clear()
            }
            onWhatIf={() => {
              open(undefined)
              setWhatIf(!whatIf.isOpen)
            }}
            results={results}
            selected={full.filter(({ hit }) => selection.ids.has(hit.id)).length}
            sorting={
              <SortButton
                isTrying={whatIf.weights !== undefined}
                sorting={{ ...sorting, onSortChange: sortFromTop }}
                words={words}
              />
            }
            tools={tools}
          />
          <WhatIfNotice
            isWhole={tried !== undefined}
            loaded={rows.length}
            onRetry={retry}
            total={grouped.total}
            whatIf={whatIf}
          />
          {!only && <FilterAdvice draft={draft} results={results} />}
          <div
            className="min-h-0 flex-1 scroll-pt-9 overflow-y-auto overscroll-contain bg-surface"
            data-scroll-restoration-id="results"
            ref={scroller}
          >
            {isEmpty && (
              <Suspense>
                <NoMatches
                  draft={draft}
                  hide={hide}
                  onHideChange={onHideChange}
                  results={results}
                />
              </Suspense>
            )}
            <ResultList
              flowId={flow.id}
              grouped={grouped}
              isPhone={isPhone}
              onActive={setActive}
              onOpen={openPerson}
              onSelect={selection.change}
              onToggle={selection.toggle}
              openId={openId}
              results={results}
              scroller={scroller}
              selected={selection.ids}
            />
            {targets.length > 0 && <div className="h-20" />}
          </div>
          <ResultLayers
            asked={asked}
            draft={draft}
            explainedId={explainedId}
            find={find}
            flowId={flow.id}
            isWhole={tried !== undefined}
            listed={listed}
            loaded={rows.length}
            onAsked={setAsked}
            onClear={selection.clear}
            onExplain={explain}
            onHidden={() => hide.includes('no') || onHideChange([...hide, 'no'])}
            onOpen={openPerson}
            onOpenOnly={open}
            openId={openId}
            tail={tail}
            targets={targets}
            total={grouped.total}
            whatIf={whatIf}
          />
        </div>
      </PaneContextProvider>
    </PersonMenuContext>
  )
}

/** The props of the results pane. */
interface ResultsPaneProps {
  flow: FlowDetail
  draft: SearchDraft
  results: Results
  hide: readonly HideOption[]
  onHideChange: (hide: readonly HideOption[]) => void
  sorting: ChosenSort
  /** The only people listed, if the results are a part. */
  only?: readonly string[]
  /** Shown among the tools in the list header. */
  tools?: ReactNode
}
