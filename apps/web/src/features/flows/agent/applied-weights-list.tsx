import type { AppliedWeights } from '@headwater/contract/flows/agent'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { useState } from 'react'
import { formatShortDay } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { formatWeightChange, joinWords } from './format-agent.ts'
import { undoWeights, useWeightsChanged } from './weight-suggestion.tsx'

const shownAtFirst = 3

interface AppliedWeightsListProps {
  flow: FlowDetail
  weights: readonly AppliedWeights[]
}

/** Lists the weights that were changed as the ratings suggested. The latest can be undone. */
export function AppliedWeightsList({ flow, weights }: AppliedWeightsListProps) {
  const [areAllShown, setAllShown] = useState(false)
  if (weights.length === 0) return null
  const shown = areAllShown ? weights : weights.slice(0, shownAtFirst)
  return (
    <div className="-mx-4 -mb-4 border-t border-line">
      <h3 className="px-4 pt-3 text-type-12 text-fg-2">Changed weights</h3>
      <ul aria-label="Changed weights" className="pb-2">
        {shown.map((each) => (
          <AppliedWeightsRow applied={each} flow={flow} key={each.id} />
        ))}
      </ul>
      {shown.length < weights.length && (
        <Button className="mx-1.5 mb-2" kind="ghost" onClick={() => setAllShown(true)} size="sm">
          Show all {weights.length}
        </Button>
      )}
    </div>
  )
}

function AppliedWeightsRow({ applied, flow }: { applied: AppliedWeights; flow: FlowDetail }) {
  const locale = useLocale()
  const changed = useWeightsChanged(flow.id)
  const [isBusy, setBusy] = useState(false)
  const { id, at, by, changes, undoneAt, canUndo } = applied
  const text = joinWords(changes.map(formatWeightChange))
  async function undo() {
    setBusy(true)
    await undoWeights(flow.id, id)
    await changed()
    setBusy(false)
  }
  return (
    <li className="flex min-h-11 items-center gap-3 px-4 py-1">
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere ${undoneAt === null ? '' : 'text-fg-3 line-through'}`}>
          {text}
        </p>
        <p className="text-type-12 text-fg-2">
          {by.name}, {formatShortDay(at, locale)}
        </p>
      </div>
      {undoneAt !== null ? (
        <span className="text-type-12 text-fg-2">Undone</span>
      ) : (
        <Button
          aria-label={`Undo: ${text}`}
          disabledReason={canUndo ? undefined : 'The criteria were changed since.'}
          loading={isBusy}
          onClick={() => void undo()}
          size="sm"
        >
          Undo
        </Button>
      )}
    </li>
  )
}
