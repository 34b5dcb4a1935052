import { getCandidate } from '@headwater/contract/pipeline/candidate'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { Maximize2, Minimize2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePanelKeys } from '#features/sourcing'
import { formatNumber } from '#lib/format'
import { loadOptions } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { PanelSteps } from '#ui/panel-steps'
import { SidePanel } from '#ui/side-panel'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { useMediaQuery } from '#ui/use-media-query'
import type { CandidatePanelProps } from './candidate-panel-props.ts'
import { CandidateView } from './candidate-view.tsx'
import { hasDrafts } from './drafts.ts'
import { PanelFoot } from './panel-foot.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { useArrowSteps } from './use-arrow-steps.ts'
import { usePanelTab } from './use-panel-tab.ts'
import { useFollowCard, useReloadRoom } from './use-reload-room.ts'
import { useUnlocking } from './use-unlocking.ts'

/** One candidate beside the board. */
export function CandidatePanel(props: CandidatePanelProps) {
  const { jobId, candidateId, acts, position, onStep, onClose, opensOn } = props
  // While it slides out it still shows whom it showed.
  const [shown, setShown] = useState(candidateId)
  if (candidateId !== undefined && candidateId !== shown) setShown(candidateId)
  const isOpen = candidateId !== undefined
  const room = { jobId, candidateId: shown ?? '' }
  const query = useQuery({ ...loadOptions(getCandidate, room, messages), enabled: isOpen })
  const onBoard = acts.useCard(room.candidateId)
  const card = onBoard ?? query.data?.card
  const reload = useReloadRoom(room, acts)
  useFollowCard(room, onBoard?.version)
  const unlocking = useUnlocking(query.data, reload)
  const tabs = usePanelTab({ candidateId, opensOn })
  const isPhone = useMediaQuery('(width < 768px)')
  const [isWide, setWide] = useState(false)
  const [explains, setExplains] = useState(false)
  const steps = {
    back: position && position.at > 1 ? () => onStep('back') : undefined,
    on: position && position.at < position.of ? () => onStep('on') : undefined,
  }
  const inside = useRef<HTMLDivElement>(null)
  usePanelKeys(inside, steps)
  useArrowSteps(inside, steps)
  useTopOf(inside, shown)
  const isSlow = useDelayedLoading(isOpen && !card && query.isPending)
  // What is half written outlives this panel, yet not the page.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: hasDrafts })
  if (shown === undefined) return null
  const where = position ? sayPosition(position) : 'Candidate'
  const stepping = <PanelSteps back="Candidate above" on="Candidate below" steps={steps} />
  return (
    <SidePanel
      footer={
        card && (
          <PanelFoot
            acts={acts}
            card={card}
            detail={query.data}
            onAddNote={tabs.writeNote}
            unlocking={unlocking}
          />
        )
      }
      isWide={isWide}
      label={card?.name ?? 'Candidate'}
      onOpenChange={(open) => open || onClose()}
      open={isOpen}
      position={where}
      tools={
        <>
          {!isPhone && stepping}
          <IconButton
            icon={isWide ? Minimize2 : Maximize2}
            label={isWide ? 'Make smaller' : 'Enlarge'}
            onClick={() => setWide(!isWide)}
          />
        </>
      }
    >
      <div ref={inside}>
        {isPhone && (
          <div className="mb-1.5 flex items-center text-type-12 text-fg-2">
            <span className="min-w-0 flex-1 truncate">{where}</span>
            {stepping}
          </div>
        )}
        {card ? (
          <CandidateView
            {...{ room, card, acts, steps, explains }}
            detail={query.data}
            failure={query.data ? undefined : query.error?.message}
            key={shown}
            noteField={tabs.noteField}
            onAddNote={tabs.writeNote}
            onExplains={setExplains}
            onRetry={() => void query.refetch()}
            onTab={tabs.setTab}
            tab={tabs.tab}
          />
        ) : query.isError ? (
          <Banner
            action={<Button onClick={() => void query.refetch()}>Try again</Button>}
            title={query.error.message}
            tone="bad"
          />
        ) : (
          isSlow && <PanelSkeleton />
        )}
      </div>
    </SidePanel>
  )
}

/** Somebody else is read from the top. */
function useTopOf(inside: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    if (shown !== undefined) inside.current?.parentElement?.scrollTo({ top: 0 })
  }, [inside, shown])
}

function sayPosition({ stage, at, of }: { stage: string; at: number; of: number }): string {
  return `${stage} · ${formatNumber(at)} of ${formatNumber(of)}`
}

const messages = {
  404: 'There is no such candidate in this job. They may have been taken out.',
  other: 'The candidate could not be loaded. Try again in a moment.',
}
