import type { FactSource } from '@headwater/contract/people/profile'
import type { Explanation } from '@headwater/contract/sourcing/explanation'
import { Download } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { usePanelKeys } from '#features/people'
import { saveFile } from '#lib/download-file'
import { formatNumber } from '#lib/format'
import type { PreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { ScoreRing, ScoreRingSkeleton } from '#ui/data/score-ring'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { Dialog } from '#ui/overlays/dialog'
import { ExplanationBody } from './explanation-body.tsx'

export interface ExplanationDialogProps {
  open: boolean
  onClose: () => void
  /** The name to show, because names may be hidden. */
  name: string
  /** Title and place on one line. */
  about: string
  /** Undefined until it has loaded. */
  explanation: Explanation | undefined
  failure: string | undefined
  onRetry: () => void
  /** Undefined for a person who is not in the results. */
  rank: { at: number; of: number } | undefined
  /** The version of the criteria, or null for unsaved ones. */
  version: number | null
  sources: readonly FactSource[]
  steps: PreviousNext
  /** The primary button: unlock, if possible. */
  action?: ReactNode
}

/** Explains a score as a sum that anyone can recompute. */
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
          {explanation && <ExplanationBadges explanation={explanation} rank={props.rank} />}
        </span>
      }
      footer={
        <>
          <div className="absolute! top-4 right-14 flex">
            <PreviousNextButtons back="Previous person" on="Next person" steps={steps} />
          </div>
          <p className="mr-auto max-w-110 text-type-12 text-fg-2">
            {explanation &&
              (version === null ? 'Criteria not saved yet. ' : `Criteria version ${version}. `)}
            Name, email, age, gender and photo are never used.
          </p>
          {explanation && <DownloadJsonButton explanation={explanation} />}
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
      <FocusableSection
        aria-label="Score breakdown"
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
      </FocusableSection>
    </Dialog>
  )
}

function ExplanationBadges({
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

/** It scrolls and is focused first, so that no button is pressed by mistake. */
function FocusableSection(props: ComponentProps<'section'>) {
  const focus = { tabIndex: 0 }
  return <section {...props} {...focus} />
}

/**
 * Downloads the explanation as a file from which the score can be recomputed. It contains no name.
 */
function DownloadJsonButton({ explanation }: { explanation: Explanation }) {
  function download() {
    const content = new Blob([JSON.stringify(explanation, null, 2)], { type: 'application/json' })
    const { criteriaHash, tenths, documentMonth } = explanation
    saveFile(content, `headwater-score-${tenths}-${criteriaHash.slice(0, 8)}-${documentMonth}.json`)
  }
  return (
    <Button icon={Download} kind="ghost" onClick={download}>
      JSON
    </Button>
  )
}

/** Skeleton of the explanation. */
function ExplanationSkeleton() {
  return (
    <SkeletonRegion label="Loading the explanation">
      <Skeleton className="h-2.5 w-full" />
      <Skeleton className="mt-2 h-3 w-48" />
      {['w-72', 'w-56', 'w-64', 'w-48', 'w-60'].map((width) => (
        <div className="mt-6 flex gap-4" key={width}>
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className={`h-8 max-w-full ${width}`} />
        </div>
      ))}
    </SkeletonRegion>
  )
}
