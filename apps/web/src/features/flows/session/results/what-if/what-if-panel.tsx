import { Button } from '#ui/buttons/button'
import { SidePanel } from '#ui/overlays/side-panel'
import type { ResultCriterion } from '../evaluate-hit.ts'
import { LearnedWeights } from './learned-weights.tsx'
import type { WhatIf } from './use-what-if.ts'
import { WeightSlider } from './weight-slider.tsx'
import { formatReach } from './what-if-notice.tsx'

interface WhatIfPanelProps {
  flowId: string
  whatIf: WhatIf
  lines: readonly ResultCriterion[]
  words: ReadonlyMap<string, string>
  loaded: number
  total: number
  /** Everyone is ranked by the weights tried. */
  isWhole: boolean
  /** Why weights can't be saved, or undefined when they can. */
  saveDisabledReason: string | undefined
}

/** Shows one slider per criterion. The list reorders at once, and then completely. */
export function WhatIfPanel(props: WhatIfPanelProps) {
  const {
    flowId,
    whatIf,
    lines: criteria,
    words: criterionLabels,
    loaded,
    total,
    isWhole,
    saveDisabledReason,
  } = props
  const { weights, isOpen } = whatIf
  const counted = criteria.filter(({ mode }) => mode !== 'not')
  const now = counted.map(({ id, weight }) => weights?.[id] ?? weight)
  const shares = toPercentages(now)
  const usual = toPercentages(counted.map(({ weight }) => weight))
  const asIs = 'No changes to save.'
  return (
    <SidePanel
      footer={
        <>
          <Button
            disabledReason={saveDisabledReason ?? (weights ? undefined : asIs)}
            kind="primary"
            onClick={() => weights && whatIf.keep(weights, 'Weights saved as a new version')}
          >
            Save weights
          </Button>
          <Button disabledReason={weights ? undefined : asIs} kind="ghost" onClick={whatIf.reset}>
            Reset
          </Button>
        </>
      }
      label="Weights"
      onEscape={whatIf.end}
      onOpenChange={whatIf.setOpen}
      open={isOpen}
      position="Weights"
    >
      <h3 className="text-type-18 max-md:pt-2">Try different weights</h3>
      <p className="mt-1 text-type-12 text-fg-2">
        {weights
          ? `${formatReach({ isWhole, loaded, total })} Not saved yet.`
          : 'Move a slider to reorder the list. It uses no credits.'}
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        {counted.map(({ id, mode }, at) => (
          <li key={id}>
            <WeightSlider
              isNice={mode === 'nice'}
              label={criterionLabels.get(id) ?? id}
              onWeigh={(weight) => whatIf.weigh(id, weight)}
              share={shares[at] ?? 0}
              usual={usual[at] ?? 0}
              weight={now[at] ?? 0}
            />
          </li>
        ))}
      </ul>
      {saveDisabledReason === undefined && (
        <LearnedWeights
          flowId={flowId}
          onAccept={(learned) => whatIf.keep(learned, 'Suggested weights saved as a new version')}
          words={criterionLabels}
        />
      )}
    </SidePanel>
  )
}

/** Returns weights as percentages, rounded so that they add up to a hundred. */
export function toPercentages(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight * 100) / whole)
  const shares = exact.map(Math.floor)
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRest.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
