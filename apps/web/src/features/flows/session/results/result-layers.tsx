import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { SheetPortal } from '#ui/layout/sheet-portal'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import type { ActTarget } from './acts/act-target.ts'
import type { RankedRow } from './row/ranked-row.ts'
import { useRowContext } from './row/row-context.ts'
import { useOpenedPanels } from './use-opened-panels.ts'
import type { WhatIf } from './what-if/use-what-if.ts'

const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.tsx')).SelectionBar,
}))
const WhatIfPanel = lazy(async () => ({
  default: (await import('./what-if/what-if-panel.tsx')).WhatIfPanel,
}))
const ResultPersonPanel = lazy(async () => ({
  default: (await import('./person/result-person-panel.tsx')).ResultPersonPanel,
}))
const PersonExplanation = lazy(async () => ({
  default: (await import('./explain/person-explanation.tsx')).PersonExplanation,
}))
const UnlockQuestion = lazy(async () => ({
  default: (await import('./unlock-question.tsx')).UnlockQuestion,
}))
const UnlockReportDialog = lazy(async () => ({
  default: (await import('./unlock-report-dialog.tsx')).UnlockReportDialog,
}))

interface ResultLayersProps {
  flowId: string
  draft: SearchDraft
  /** Everyone in the list, in its order, and the list that continues it. */
  listed: readonly RankedRow[]
  tail: Results
  find: (id: string | undefined) => RankedRow | undefined
  /** The number of people loaded, and of all there are. */
  loaded: number
  total: number
  whatIf: WhatIf
  /** Everyone is ranked by the weights tried. */
  isWhole: boolean
  /** The selected people. */
  targets: readonly ActTarget[]
  onClear: () => void
  /** Called after the selected people were rejected. */
  onHidden: () => void
  /** The person whom a key is about to unlock. */
  asked: ActTarget | undefined
  onAsked: (target: ActTarget | undefined) => void
  openId: string | undefined
  /** Opens a person and closes the weights. */
  onOpen: (id: string | undefined) => void
  onOpenOnly: (id: string | undefined) => void
  explainedId: string | undefined
  onExplain: (id: string | undefined) => void
}

/** Shows what opens above or next to the list. Each part is loaded when it is first needed. */
export function ResultLayers(props: ResultLayersProps) {
  const { flowId, draft, listed, tail, find, whatIf, targets, asked, openId, explainedId } = props
  const { acts, allowed, price, lines, words } = useRowContext()
  const seen = useOpenedPanels({ openId, explainedId, isWhatIfOpen: whatIf.isOpen })
  const report = useStore(acts.store, (state) => state.report)
  return (
    <>
      <Suspense>
        {targets.length > 0 && (
          <SelectionBar
            flowId={flowId}
            onClear={props.onClear}
            onHidden={props.onHidden}
            targets={targets}
          />
        )}
        {asked && price.each !== undefined && (
          <UnlockQuestion
            onClose={() => props.onAsked(undefined)}
            onConfirm={() => void acts.unlock([asked])}
            price={price.each}
            target={asked}
          />
        )}
        {report && (
          <UnlockReportDialog mayBuy={allowed.mayBuy} onClose={acts.closeReport} report={report} />
        )}
      </Suspense>
      <Suspense>
        {seen.whatIf && (
          <SheetPortal>
            <WhatIfPanel
              flowId={flowId}
              isWhole={props.isWhole}
              lines={lines}
              loaded={props.loaded}
              saveDisabledReason={draft.isReadOnly ? 'Your role can’t save weights.' : undefined}
              total={props.total}
              whatIf={whatIf}
              words={words}
            />
          </SheetPortal>
        )}
      </Suspense>
      <Suspense>
        {seen.person && (
          <SheetPortal>
            <ResultPersonPanel
              find={find}
              flowId={flowId}
              listed={listed}
              onClose={() => props.onOpenOnly(undefined)}
              onOpen={props.onOpen}
              openId={openId}
              results={tail}
              total={props.total}
            />
          </SheetPortal>
        )}
      </Suspense>
      <Suspense>
        {seen.explained && (
          <PersonExplanation
            draft={draft}
            explainedId={explainedId}
            find={find}
            flowId={flowId}
            listed={listed}
            onClose={() => props.onExplain(undefined)}
            onExplain={props.onExplain}
            results={tail}
          />
        )}
      </Suspense>
    </>
  )
}
