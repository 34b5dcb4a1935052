import { getCandidate } from '@headwater/contract/pipeline/candidate'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { Maximize2, Minimize2 } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePanelKeys } from '#features/people'
import { formatNumber } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import type { PreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Banner } from '#ui/feedback/banner'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { SidePanel } from '#ui/overlays/side-panel'
import type { CandidatePanelProps } from './candidate-panel-props.ts'
import { CandidateView } from './candidate-view.tsx'
import { hasDrafts } from './drafts.ts'
import { useEmailsTabView } from './emails-tab-view.tsx'
import { PanelFooter } from './panel-footer.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { UnlockButton } from './unlock-button.tsx'
import { usePanelTab } from './use-panel-tab.ts'
import { useReloadCandidate, useReloadOnCardChange } from './use-reload-candidate.ts'
import { useUnlockCandidate } from './use-unlock-candidate.ts'

const anyDialog = '[role="dialog"], [role="alertdialog"]'

/** Elements that use the arrow keys themselves. */
const needsArrows =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"], [role="radiogroup"], [aria-haspopup="menu"]'

/** Shows one candidate next to the board. */
export function CandidatePanel(props: CandidatePanelProps) {
  const { jobId, candidateId, acts, position, onStep, onClose, opensOn } = props
  // Keep showing the last candidate while the panel slides out.
  const [shown, setShown] = useState(candidateId)
  if (candidateId !== undefined && candidateId !== shown) setShown(candidateId)
  const isOpen = candidateId !== undefined
  const candidateRef = { jobId, candidateId: shown ?? '' }
  const query = useQuery({
    ...loadQueryOptions(getCandidate, candidateRef, messages),
    enabled: isOpen,
  })
  const onBoard = acts.useCard(candidateRef.candidateId)
  const card = onBoard ?? query.data?.card
  const reload = useReloadCandidate(candidateRef, acts)
  useReloadOnCardChange(candidateRef, onBoard?.version)
  const unlocking = useUnlockCandidate(query.data, reload)
  const tabs = usePanelTab({ candidateId, opensOn })
  const isPhone = useMediaQuery('(width < 768px)')
  const [isWide, setWide] = useState(false)
  const [emailFooter, setEmailFooter] = useState<HTMLElement | null>(null)
  const hasEmails = useEmailsTabView() !== undefined && acts.disabledReason === undefined
  const isWriting = tabs.tab === 'emails' && hasEmails && query.data !== undefined
  const stages = acts.useStages()
  const isRejected = stages.find(({ id }) => id === card?.stageId)?.category === 'rejected'
  const showsUnlock =
    !isRejected && query.data?.contactStatus.state === 'locked' && unlocking.isPossible
  const [explains, setExplains] = useState(false)
  const steps = {
    back: position && position.at > 1 ? () => onStep('back') : undefined,
    on: position && position.at < position.of ? () => onStep('on') : undefined,
  }
  const inside = useRef<HTMLDivElement>(null)
  usePanelKeys(inside, steps)
  useArrowNavigation(inside, steps)
  useScrollToTop(inside, shown)
  const isSlow = useDelayedLoading(isOpen && !card && query.isPending)
  // Unsaved input survives closing the panel, but not leaving the page.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: hasDrafts })
  if (shown === undefined) return null
  const where = position ? formatPosition(position) : 'Candidate'
  const stepping = (
    <PreviousNextButtons back="Previous candidate" on="Next candidate" steps={steps} />
  )
  return (
    <SidePanel
      footer={
        card &&
        (isWriting ? (
          <div className="min-w-0 flex-1" ref={setEmailFooter} />
        ) : (
          <PanelFooter
            acts={acts}
            card={card}
            onAddNote={tabs.writeNote}
            unlocking={showsUnlock ? unlocking : undefined}
          />
        ))
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
            label={isWide ? 'Shrink panel' : 'Expand panel'}
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
            candidateRef={candidateRef}
            card={card}
            acts={acts}
            steps={steps}
            explains={explains}
            detail={query.data}
            failure={query.data ? undefined : query.error?.message}
            key={shown}
            emailsTab={{
              footer: emailFooter,
              replyRequests: tabs.replyRequests,
              unlockButton: unlocking.isPossible && <UnlockButton unlocking={unlocking} />,
            }}
            isWriting={isWriting}
            showsMove={isWriting || showsUnlock}
            noteField={tabs.noteField}
            onAnswer={tabs.writeReply}
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

/** Scrolls to the top when another candidate is shown. */
function useScrollToTop(inside: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    if (shown !== undefined) inside.current?.parentElement?.scrollTo({ top: 0 })
  }, [inside, shown])
}

function formatPosition({ stage, at, of }: { stage: string; at: number; of: number }): string {
  return `${stage} · ${formatNumber(at)} of ${formatNumber(of)}`
}

const messages = {
  404: 'This candidate is not in this job. They may have been removed.',
  other: 'Couldn’t load the candidate. Try again in a moment.',
}

/**
 * Steps to the neighbouring candidate with the arrow keys, unless the focused element needs them.
 */
function useArrowNavigation(within: RefObject<HTMLElement | null>, steps: PreviousNext): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const panel = within.current?.closest(anyDialog)
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (
      hasModifier ||
      event.defaultPrevented ||
      !panel ||
      !allowsArrowNavigation(panel, event.target)
    )
      return
    const step = { ArrowDown: steps.on, ArrowUp: steps.back }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function allowsArrowNavigation(panel: Element, target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(anyDialog) === panel &&
    target.closest(needsArrows) === null
  )
}
