import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { HideOption } from '@headwater/contract/flows/results'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useHotkeys } from '#lib/use-hotkeys'
import { toast } from '#ui/feedback/toast'
import { useAfterPaint } from '#ui/hooks/use-after-paint'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { SessionHeader } from './header/session-header.tsx'
import { useLinkedSearch } from './link/use-linked-search.ts'
import type { SearchSheet } from './narrow-screen-tools.tsx'
import { QueryArea } from './query/query-area.tsx'
import { useQueryText } from './query/use-query-text.ts'
import { ChangesContext } from './results/alert/changes-context.ts'
import { useResultChanges } from './results/alert/use-result-changes.ts'
import { RailSkeleton, ResultsSkeleton } from './session-skeleton.tsx'
import { usePreloadResults } from './use-preload-results.ts'
import { useResultSort } from './use-result-sort.ts'
import { type Results, useResults } from './use-results.ts'
import { useSearchDraft } from './use-search-draft.ts'

const FilterRail = lazy(async () => ({
  default: (await import('./rail/filter-rail.tsx')).FilterRail,
}))
const QueryNotes = lazy(async () => ({
  default: (await import('./query/query-notes.tsx')).QueryNotes,
}))
const ResultsPane = lazy(async () => ({
  default: (await import('./results/results-pane.tsx')).ResultsPane,
}))

const EmptySearch = lazy(async () => ({
  default: (await import('./empty-search.tsx')).EmptySearch,
}))
const LinkNotice = lazy(async () => ({
  default: (await import('./link/link-notice.tsx')).LinkNotice,
}))
const ExportResultsButton = lazy(async () => ({
  default: (await import('../export/export-results-button.tsx')).ExportResultsButton,
}))
const ExportDialog = lazy(async () => ({
  default: (await import('../export/export-dialog.tsx')).ExportDialog,
}))
const VersionsButton = lazy(async () => ({
  default: (await import('../versions/versions-button.tsx')).VersionsButton,
}))
const SearchMenuButton = lazy(async () => ({
  default: (await import('../searches/search-menu-button.tsx')).SearchMenuButton,
}))
const ChangesBar = lazy(async () => ({
  default: (await import('./results/alert/changes-bar.tsx')).ChangesBar,
}))
const NewPeople = lazy(async () => ({
  default: (await import('./results/alert/new-people.tsx')).NewPeople,
}))
const FormerMatches = lazy(async () => ({
  default: (await import('./results/alert/former-matches.tsx')).FormerMatches,
}))
const AlertButton = lazy(async () => ({
  default: (await import('./results/alert/alert-button.tsx')).AlertButton,
}))
const StaleNotice = lazy(async () => ({
  default: (await import('./stale-notice.tsx')).StaleNotice,
}))
const NarrowScreenTools = lazy(async () => ({
  default: (await import('./narrow-screen-tools.tsx')).NarrowScreenTools,
}))

interface SessionProps {
  flow: FlowDetail
  /** Reloads the session and discards the local state. */
  onReload: () => void
}

/** Shows the criteria on the left and above, and the results next to them. */
export function Session({ flow, onReload }: SessionProps) {
  const draft = useSearchDraft(flow)
  const [hide, setHide] = useState<readonly HideOption[]>([])
  const isEmpty = draft.criteria.length === 0
  const sorting = useResultSort(draft.asked)
  usePreloadResults(flow.id, draft, hide, sorting.chosen)
  const results = useResults({
    flowId: flow.id,
    hide,
    sort: sorting.sort,
    isEnabled: !isEmpty,
    asked: draft.isReadOnly ? undefined : draft.asked,
    scope: draft.scope,
    isOutdated: !draft.isReadOnly && draft.asked !== draft.criteria,
  })
  const changes = useResultChanges(flow.id, draft, results)
  const query = useQueryText(draft, flow.jobId)
  const linkedSearch = useLinkedSearch(draft)
  const isPhone = useMediaQuery('(width < 768px)')
  const isNarrow = useMediaQuery('(width < 1024px)')
  const [sheet, setSheet] = useState<SearchSheet>()
  const [isExporting, setExporting] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Render the results first. The names of their criteria are already known, and new names can wait
  // a frame.
  const found = useAfterPaint(results.reply?.names)
  const names = useMemo(() => ({ ...found, ...draft.names }), [found, draft.names])

  function focusQuery() {
    if (isPhone) setSheet('query')
    else field.current?.focus()
  }
  const { clear: clearQuery } = query
  const { clear: clearLink } = linkedSearch
  const reset = useCallback(() => {
    const { criteria, text } = draft
    draft.replace({ criteria: [], text: '' })
    clearQuery()
    clearLink()
    toast({ message: 'Search cleared', onUndo: () => draft.replace({ criteria, text }) })
  }, [draft, clearQuery, clearLink])

  useHotkeys([
    { keys: '/', label: 'Describe who you are looking for', group: 'Session', run: focusQuery },
    ...(isNarrow
      ? [{ keys: 'f', label: 'Filters', group: 'Session', run: () => setSheet('filters') }]
      : []),
  ])

  const area = (
    <QueryArea draft={draft} hasFixedHeight={!isNarrow} names={names} query={query} ref={field} />
  )
  const rail = (
    <Suspense fallback={<RailSkeleton />}>
      <FilterRail draft={draft} onReset={reset} results={results} />
    </Suspense>
  )
  // Memoised, so that the header does not re-render with every new result.
  const head = useMemo(
    () => (
      <SessionHeader
        draft={draft}
        flow={flow}
        menu={
          <Suspense fallback={<span className="size-8" />}>
            {!draft.isReadOnly && (
              <SearchMenuButton
                flow={flow}
                {...(isPhone && { onExport: () => setExporting(true) })}
                place="session"
              />
            )}
          </Suspense>
        }
        names={names}
        versions={
          <Suspense fallback={<span className="h-8 w-27" />}>
            <VersionsButton draft={draft} flow={flow} />
          </Suspense>
        }
      />
    ),
    [draft, flow, names, isPhone],
  )
  const pane = {
    draft,
    flow,
    hide,
    onHideChange: setHide,
    sorting,
    tools: (
      <Suspense fallback={<span className="h-8 w-24" />}>
        <AlertButton changes={changes} draft={draft} flow={flow} isPhone={isPhone} />
        {!isPhone && <ExportResultsButton draft={draft} flow={flow} reply={results.reply} />}
      </Suspense>
    ),
  }
  return (
    <div className="flex h-full flex-col">
      {head}
      <div className="flex shrink-0 flex-col gap-2.5 border-y border-line px-4 py-3 md:px-6">
        <Suspense>
          {draft.isStale && <StaleNotice onReload={onReload} />}
          {linkedSearch.hasNotice && (
            <LinkNotice linkedSearch={linkedSearch} isReadOnly={draft.isReadOnly} />
          )}
        </Suspense>
        {!isPhone && area}
        {isNarrow && (
          <Suspense fallback={<div className="h-8 pointer-coarse:h-11" />}>
            <NarrowScreenTools
              draft={draft}
              filters={rail}
              isPhone={isPhone}
              onOpen={setSheet}
              open={sheet}
              query={area}
              results={results}
            />
          </Suspense>
        )}
      </div>
      <div className="flex min-h-0 flex-1">
        {!isNarrow && (
          <aside
            aria-label="Filters"
            className="flex w-(--filter-rail) shrink-0 flex-col border-r border-line"
          >
            {rail}
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col outline-none" id="results" tabIndex={-1}>
          {!isNarrow && (
            <Suspense>
              <QueryNotes draft={draft} isAboveResults query={query} />
            </Suspense>
          )}
          {linkedSearch.isApplying && <ResultsSkeleton />}
          {!linkedSearch.isApplying && isEmpty && (
            <Suspense>
              <EmptySearch isReadOnly={draft.isReadOnly} onStart={focusQuery} />
            </Suspense>
          )}
          <Suspense>
            {changes.data && !linkedSearch.isApplying && (
              <ChangesBar
                changes={{ ...changes, data: changes.data }}
                flowId={flow.id}
                total={sumTotals(results)}
              />
            )}
          </Suspense>
          {!linkedSearch.isApplying && !isEmpty && (
            <ChangesContext value={changes.byId}>
              <Suspense fallback={<ResultsSkeleton />}>
                {changes.data && changes.view === 'gone' ? (
                  <FormerMatches flowId={flow.id} />
                ) : changes.data && changes.view === 'new' ? (
                  <NewPeople
                    {...pane}
                    personIds={changes.data.personIds}
                    since={changes.data.since}
                  />
                ) : (
                  <ResultsPane {...pane} results={results} />
                )}
              </Suspense>
            </ChangesContext>
          )}
        </div>
      </div>
      <Suspense>
        {isExporting && (
          <ExportDialog
            draft={draft}
            flow={flow}
            onOpenChange={setExporting}
            open
            reply={results.reply}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Counts everyone the search lists, in all groups. */
function sumTotals({ reply }: Results): number {
  return reply?.groups.reduce((sum, { total }) => sum + total, 0) ?? 0
}
