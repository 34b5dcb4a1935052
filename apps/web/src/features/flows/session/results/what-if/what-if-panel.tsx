import { formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { SidePanel } from '#ui/side-panel'
import type { Line } from '../judge-hit.ts'
import { LearnedWeights } from './learned-weights.tsx'
import { sharesOf } from './shares-of.ts'
import type { WhatIf } from './use-what-if.ts'
import { WeightSlider } from './weight-slider.tsx'

interface WhatIfPanelProps {
  flowId: string
  whatIf: WhatIf
  lines: readonly Line[]
  words: ReadonlyMap<string, string>
  loaded: number
  total: number
  /** Why weights can't be saved; undefined where they can. */
  whyNotKeep: string | undefined
}

/** One slider for each criterion: the list follows at once, and nobody is asked for it. */
export function WhatIfPanel(props: WhatIfPanelProps) {
  const { flowId, whatIf, lines, words, loaded, total, whyNotKeep } = props
  const { weights, isOpen } = whatIf
  const counted = lines.filter(({ mode }) => mode !== 'not')
  const now = counted.map(({ id, weight }) => weights?.[id] ?? weight)
  const shares = sharesOf(now)
  const usual = sharesOf(counted.map(({ weight }) => weight))
  const asIs = 'These are the weights of the search.'
  return (
    <SidePanel
      footer={
        <>
          <Button
            disabledReason={whyNotKeep ?? (weights ? undefined : asIs)}
            kind="primary"
            onClick={() =>
              weights && whatIf.keep(weights, 'These weights are kept as a new version')
            }
          >
            Keep these weights
          </Button>
          <Button disabledReason={weights ? undefined : asIs} kind="ghost" onClick={whatIf.reset}>
            Reset
          </Button>
        </>
      }
      label="What if"
      onOpenChange={whatIf.setOpen}
      open={isOpen}
      position="What if"
    >
      <h3 className="text-type-18 max-md:pt-2">What if the weights were others?</h3>
      <p className="mt-1 text-type-12 text-fg-2">
        {weights
          ? `Ordered among the ${formatNumber(loaded)} loaded of ${formatNumber(total)}. Nothing is saved yet, and it costs nothing.`
          : 'Move a slider: the list is put in the new order at once. It costs nothing.'}
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        {counted.map(({ id, mode }, at) => (
          <li key={id}>
            <WeightSlider
              isNice={mode === 'nice'}
              label={words.get(id) ?? id}
              onWeigh={(weight) => whatIf.weigh(id, weight)}
              share={shares[at] ?? 0}
              usual={usual[at] ?? 0}
              weight={now[at] ?? 0}
            />
          </li>
        ))}
      </ul>
      {whyNotKeep === undefined && (
        <LearnedWeights
          flowId={flowId}
          onAccept={(learned) =>
            whatIf.keep(learned, 'The weights from your verdicts are kept as a new version')
          }
          words={words}
        />
      )}
    </SidePanel>
  )
}
