import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { Hideable } from '@headwater/contract/flows/results'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useKeys } from '#lib/use-keys'
import { useAfterPaint } from '#ui/use-after-paint'
import { useMediaQuery } from '#ui/use-media-query'
import { useNews } from '../searches/use-news.ts'
import { SessionHead } from './head/session-head.tsx'
import { useLinkFilling } from './link/use-link-filling.ts'
import type { OpenSheet } from './narrow-tools.tsx'
import { QueryArea } from './query/query-area.tsx'
import { useQueryText } from './query/use-query-text.ts'
import { RailSkeleton, ResultsSkeleton } from './session-skeleton.tsx'
import { useEarlySearch } from './use-early-search.ts'
import { useResults } from './use-results.ts'
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
const ExportResults = lazy(async () => ({
  default: (await import('../export/export-results.tsx')).ExportResults,
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
const NewsLine = lazy(async () => ({
  default: (await import('../searches/news-line.tsx')).NewsLine,
}))
const StaleNotice = lazy(async () => ({
  default: (await import('./stale-notice.tsx')).StaleNotice,
}))
const NarrowTools = lazy(async () => ({
  default: (await import('./narrow-tools.tsx')).NarrowTools,
}))

interface SessionProps {
  flow: FlowDetail
  /** Loads the session anew, in place of what stands here. */
  onReload: () => void
}

/** What is looked for on the left and above, and who is found beside it. */
export function Session({ flow, onReload }: SessionProps) {
  const draft = useSearchDraft(flow)
  const [hide, setHide] = useState<readonly Hideable[]>([])
  const isEmpty = draft.criteria.length === 0
  useEarlySearch(flow.id, draft, hide)
  const results = useResults({
    ...{ flowId: flow.id, hide, isEnabled: !isEmpty },
    asked: draft.isReadOnly ? undefined : draft.asked,
    isOutdated: !draft.isReadOnly && draft.asked !== draft.criteria,
  })
  const { news, results: shown } = useNews(flow.id, draft, results)
  const query = useQueryText(draft, flow.jobId)
  const filling = useLinkFilling(draft)
  const isPhone = useMediaQuery('(width < 768px)')
  const isNarrow = useMediaQuery('(width < 1024px)')
  const [sheet, setSheet] = useState<OpenSheet>()
  const [isExporting, setExporting] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Who is found comes first: what is searched for has its names by then, and others can wait a frame.
  const found = useAfterPaint(results.reply?.names)
  const names = useMemo(() => ({ ...found, ...draft.names }), [found, draft.names])

  function focusQuery() {
    if (isPhone) setSheet('query')
    else field.current?.focus()
  }
  useKeys([
    { keys: '/', label: 'Say who you are looking for', group: 'Session', run: focusQuery },
    ...(isNarrow
      ? [{ keys: 'f', label: 'Filters', group: 'Session', run: () => setSheet('filters') }]
      : []),
  ])

  const area = (
    <QueryArea draft={draft} isSteady={!isNarrow} names={names} query={query} ref={field} />
  )
  const rail = (
    <Suspense fallback={<RailSkeleton />}>
      <FilterRail draft={draft} results={results} />
    </Suspense>
  )
  // The same thing until something in it changes: it is not drawn again with everybody who is found.
  const head = useMemo(
    () => (
      <SessionHead
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
  return (
    <div className="flex h-full flex-col">
      {head}
      <div className="flex shrink-0 flex-col gap-2.5 border-y border-line px-4 py-3 md:px-6">
        <Suspense>
          {draft.isStale && <StaleNotice onReload={onReload} />}
          {filling.isNoteworthy && <LinkNotice filling={filling} isReadOnly={draft.isReadOnly} />}
        </Suspense>
        {!isPhone && area}
        {isNarrow && (
          <Suspense fallback={<div className="h-8 pointer-coarse:h-11" />}>
            <NarrowTools
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
        <div className="flex min-w-0 flex-1 flex-col">
          {!isNarrow && (
            <Suspense>
              <QueryNotes draft={draft} isWithPeople query={query} />
            </Suspense>
          )}
          {filling.isFilling && <ResultsSkeleton />}
          {!filling.isFilling && isEmpty && (
            <Suspense>
              <EmptySearch isReadOnly={draft.isReadOnly} onStart={focusQuery} />
            </Suspense>
          )}
          <Suspense>{news && !filling.isFilling && <NewsLine news={news} />}</Suspense>
          {!filling.isFilling && !isEmpty && (
            <Suspense fallback={<ResultsSkeleton />}>
              <ResultsPane
                draft={draft}
                flow={flow}
                hide={hide}
                onHideChange={setHide}
                results={shown}
                tools={
                  !isPhone && (
                    <Suspense fallback={<span className="h-8 w-24" />}>
                      <ExportResults draft={draft} flow={flow} reply={results.reply} />
                    </Suspense>
                  )
                }
              />
            </Suspense>
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
