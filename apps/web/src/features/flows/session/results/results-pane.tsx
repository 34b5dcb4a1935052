import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useUnlockPrice } from '#features/sourcing'
import { FailedState } from '#ui/failed-state'
import { OverSheet } from '#ui/over-sheet'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { useMediaQuery } from '#ui/use-media-query'
import type { ResultsPaneProps } from '../results-pane-props.ts'
import { ResultsSkeleton } from '../session-skeleton.tsx'
import { useActs } from './acts/use-acts.ts'
import { Advice } from './advice.tsx'
import { useBlindMode } from './blind-mode.ts'
import { ResultsHead } from './head/results-head.tsx'
import { ResultList } from './result-list.tsx'
import type { PlacedRow } from './row/placed-row.ts'
import { PaneContextProvider } from './row/row-context.ts'
import { useAllowed } from './use-allowed.ts'
import { useChosen } from './use-chosen.ts'
import { useGoneAgain } from './use-gone-again.ts'
import { useNearView } from './use-near-view.ts'
import { useOpenPerson } from './use-open-person.ts'
import { useResultKeys } from './use-result-keys.ts'
import { useRows } from './use-rows.ts'
import { useWhatIf } from './what-if/use-what-if.ts'

const NothingFound = lazy(async () => ({
  default: (await import('./nothing-found.tsx')).NothingFound,
}))
const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.tsx')).SelectionBar,
}))
const WhatIfPanel = lazy(async () => ({
  default: (await import('./what-if/what-if-panel.tsx')).WhatIfPanel,
}))
const PersonBeside = lazy(async () => ({
  default: (await import('./person/person-beside.tsx')).PersonBeside,
}))
const ExplainedPerson = lazy(async () => ({
  default: (await import('./explain/explained-person.tsx')).ExplainedPerson,
}))
const UnlockReportDialog = lazy(async () => ({
  default: (await import('./unlock-report.tsx')).UnlockReportDialog,
}))

const none: readonly PlacedRow[] = []

/** The people found, best first, and everything that can be done with them. */
export function ResultsPane({ flow, draft, results, hide, onHideChange, tools }: ResultsPaneProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  const [isBlind, setBlind] = useBlindMode()
  const allowed = useAllowed()
  const price = useUnlockPrice()
  const acts = useActs(flow, results)
  const lines = useMemo(() => results.reply?.criteria ?? [], [results.reply])
  const whatIf = useWhatIf(draft, lines)
  const { rows, nearMisses, words, find } = useRows({ draft, results, whatIf, isBlind })
  const scroller = useRef<HTMLDivElement>(null)
  const near = useNearView(results, scroller)
  const shown = near.isNear ? nearMisses : rows
  // Whoever just misses stands below everybody who was found, once those are all here.
  const below = near.isNear || !results.hasMore ? nearMisses : none
  const listed = useMemo(
    () => (near.isNear ? nearMisses : [...rows, ...below]),
    [near.isNear, rows, nearMisses, below],
  )
  const chosen = useChosen(useMemo(() => listed.map(({ hit }) => hit.id), [listed]))
  const [openId, open] = useOpenPerson()
  const [explainedId, explain] = useState<string>()
  const [activeId, setActive] = useState<string>()
  const [wasOpened, setOpened] = useState({ person: false, explained: false, whatIf: false })
  const seen = {
    person: wasOpened.person || openId !== undefined,
    explained: wasOpened.explained || explainedId !== undefined,
    whatIf: wasOpened.whatIf || whatIf.isOpen,
  }
  if (JSON.stringify(seen) !== JSON.stringify(wasOpened)) setOpened(seen)
  const report = useStore(acts.store, (state) => state.report)
  const isSlow = useDelayedLoading(results.isLoading)
  useGoneAgain(results)

  const { setOpen: setWhatIf } = whatIf
  const openPerson = useCallback(
    (id: string | undefined) => {
      setWhatIf(false)
      open(id)
    },
    [open, setWhatIf],
  )
  const context = useMemo(
    () => ({
      ...{ acts, allowed, price, lines, words, isBlind },
      ...{ onExplain: explain, onOpen: openPerson, onToggle: chosen.toggle },
    }),
    [acts, allowed, price, lines, words, isBlind, openPerson, chosen.toggle],
  )
  useResultKeys({
    target: find(explainedId ?? openId ?? activeId),
    acts,
    mayUnlock: allowed.whyNotUnlock === undefined && price.each !== undefined,
    hasSelection: chosen.ids.size > 0 && openId === undefined,
    onExplain: explain,
    onToggle: chosen.toggle,
    onEnter: (at) =>
      scroller.current
        ?.querySelector<HTMLElement>(
          at === 'first' ? '[data-row-index="0"]' : '[tabindex="0"][data-row-index]',
        )
        ?.focus(),
    onClear: chosen.clear,
  })

  if (isSlow && !results.reply) return <ResultsSkeleton />
  if (!results.reply && results.failure !== undefined && !results.isGone)
    return (
      <div className="grid min-h-0 flex-1 place-items-center" role="alert">
        <FailedState
          isRetrying={results.isLoading}
          onRetry={results.retry}
          sentence={results.failure}
          title="The search did not come through"
        />
      </div>
    )
  if (!results.reply) return null
  const targets = [...chosen.ids].flatMap((id) => find(id) ?? [])
  const isEmpty = results.total === 0 && rows.length === 0
  return (
    <PaneContextProvider value={context}>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <ResultsHead
          hide={hide}
          isBlind={isBlind}
          isPhone={isPhone}
          isWeighing={whatIf.weights !== undefined}
          loaded={shown.length}
          near={near}
          onBlindChange={setBlind}
          onHideChange={onHideChange}
          onSelectAll={(all) => (all ? chosen.set(shown.map(({ hit }) => hit.id)) : chosen.clear())}
          onWhatIf={() => {
            open(undefined)
            setWhatIf(!whatIf.isOpen)
          }}
          results={results}
          selected={shown.filter(({ hit }) => chosen.ids.has(hit.id)).length}
          tools={tools}
        />
        <Advice draft={draft} results={results} />
        <div
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface"
          data-scroll-restoration-id="results"
          ref={scroller}
        >
          {isEmpty && (
            <Suspense>
              <NothingFound
                draft={draft}
                hide={hide}
                onHideChange={onHideChange}
                results={results}
              />
            </Suspense>
          )}
          <ResultList
            flowId={flow.id}
            isNear={near.isNear}
            isPhone={isPhone}
            key={near.isNear ? 'near' : 'found'}
            nearMisses={below}
            onActive={setActive}
            onOpen={openPerson}
            onToggle={chosen.toggle}
            openId={openId}
            results={results}
            rows={near.isNear ? none : rows}
            scroller={scroller}
            selected={chosen.ids}
          />
          {targets.length > 0 && <div className="h-20" />}
        </div>
        <Suspense>
          {targets.length > 0 && (
            <SelectionBar
              flowId={flow.id}
              onClear={chosen.clear}
              onHidden={() => hide.includes('no') || onHideChange([...hide, 'no'])}
              targets={targets}
            />
          )}
          {report && (
            <UnlockReportDialog
              mayBuy={allowed.mayBuy}
              onClose={acts.closeReport}
              report={report}
            />
          )}
        </Suspense>
        <Suspense>
          {seen.whatIf && (
            <OverSheet>
              <WhatIfPanel
                flowId={flow.id}
                lines={lines}
                loaded={rows.length}
                total={results.total}
                whatIf={whatIf}
                whyNotKeep={
                  draft.isReadOnly
                    ? 'You see the search as it is saved. Whoever may change it can keep weights.'
                    : undefined
                }
                words={words}
              />
            </OverSheet>
          )}
        </Suspense>
        <Suspense>
          {seen.person && (
            <OverSheet>
              <PersonBeside
                flowId={flow.id}
                onClose={() => open(undefined)}
                onOpen={openPerson}
                openId={openId}
                results={results}
                find={find}
                listed={listed}
              />
            </OverSheet>
          )}
        </Suspense>
        <Suspense>
          {seen.explained && (
            <ExplainedPerson
              draft={draft}
              explainedId={explainedId}
              flowId={flow.id}
              onClose={() => explain(undefined)}
              onExplain={explain}
              find={find}
              listed={listed}
              results={results}
            />
          )}
        </Suspense>
      </div>
    </PaneContextProvider>
  )
}
