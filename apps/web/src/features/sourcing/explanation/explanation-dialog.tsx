import type { Explanation } from '@headwater/contract/sourcing/explanation'
import type { FactSource } from '@headwater/contract/sourcing/profile'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { formatNumber } from '#lib/format'
import type { Steps } from '#lib/use-steps'
import { Badge } from '#ui/badge'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { PanelSteps } from '#ui/panel-steps'
import { ScoreRing, ScoreRingSkeleton } from '#ui/score-ring'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { usePanelKeys } from '../people/use-panel-keys.ts'
import { DownloadJson } from './download-json.tsx'
import { ExplanationBody } from './explanation-body.tsx'
import { ExplanationSkeleton } from './explanation-skeleton.tsx'

export interface ExplanationDialogProps {
  open: boolean
  onClose: () => void
  /** What to call the person: names may be hidden. */
  name: string
  /** Post and place, in a line. */
  about: string
  /** Undefined until it is here. */
  explanation: Explanation | undefined
  failure: string | undefined
  onRetry: () => void
  /** Undefined for whoever is not among those found. */
  rank: { at: number; of: number } | undefined
  /** The version of the criteria; null for criteria that were not saved. It comes with them. */
  version: number | null
  sources: readonly FactSource[]
  steps: Steps
  /** The one primary button: to unlock, where that is possible. */
  action?: ReactNode
}

/** Why somebody scores what they score: a sum that anybody can do again. */
export function ExplanationDialog(props: ExplanationDialogProps) {
  const { open, onClose, name, about, explanation, failure, onRetry, steps, version } = props
  const isSlow = useDelayedLoading(open && !explanation && failure === undefined)
  const inside = useRef<HTMLDivElement>(null)
  usePanelKeys(inside, steps)
  const score = explanation && Math.round(explanation.tenths / 10)
  return (
    <Dialog
      coversDialogs
      description={
        <span className="block min-h-15 md:pl-29">
          <span className="block">{about}</span>
          {explanation && <Marks explanation={explanation} rank={props.rank} />}
        </span>
      }
      footer={
        <>
          <div className="absolute! top-4 right-14 flex">
            <PanelSteps back="Person above" on="Person below" steps={steps} />
          </div>
          <p className="mr-auto max-w-110 text-type-12 text-fg-2">
            {explanation &&
              (version === null ? 'Criteria not saved yet. ' : `Criteria version ${version}. `)}
            Name, e-mail, age, gender and photo are never used.
          </p>
          {explanation && <DownloadJson explanation={explanation} />}
          {props.action}
        </>
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
      open={open}
      size="lg"
      title={
        <>
          <span aria-hidden="true" className="absolute top-5 left-6 max-md:hidden">
            {score === undefined ? <ScoreRingSkeleton /> : <ScoreRing score={score} size={96} />}
          </span>
          <span className="block pr-16 md:pl-29 pointer-coarse:pr-24">
            {score === undefined ? `Why ${name}` : `Why ${name} scores ${score}`}
          </span>
        </>
      }
    >
      <Focused
        aria-label="How the score is made up"
        className="outline-none"
        data-result-keys=""
        ref={inside}
      >
        {failure !== undefined && !explanation && (
          <Banner
            action={<Button onClick={onRetry}>Try again</Button>}
            title={failure}
            tone="bad"
          />
        )}
        {explanation && <ExplanationBody explanation={explanation} sources={props.sources} />}
        {isSlow && !explanation && <ExplanationSkeleton />}
      </Focused>
    </Dialog>
  )
}

function Marks({
  explanation,
  rank,
}: Pick<ExplanationDialogProps, 'rank'> & { explanation: Explanation }) {
  const { level, filters } = explanation
  const { must } = filters
  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      <Badge tone="accent">{level}</Badge>
      {must.says && <Badge tone={must.met === must.of ? 'ok' : 'neutral'}>{must.says}</Badge>}
      {rank && (
        <Badge>
          Rank {formatNumber(rank.at)} of {formatNumber(rank.of)}
        </Badge>
      )}
    </span>
  )
}

/** It scrolls, and has the focus first: nobody may press a button by mistake. */
function Focused(props: ComponentProps<'section'>) {
  const focus = { tabIndex: 0 }
  return <section {...props} {...focus} />
}
