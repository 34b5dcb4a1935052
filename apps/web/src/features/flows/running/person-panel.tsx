import type { FlowDetail } from '@headwater/contract/flows/flows'
import { PenLine, SquarePen } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePanelKeys } from '#features/people'
import { formatNumber } from '#lib/format'
import { useHotkeys } from '#lib/use-hotkeys'
import type { PreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { CloseButton } from '#ui/buttons/close-button'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { SidePanel } from '#ui/overlays/side-panel'
import { CandidateLink, PersonDetails, useSequencePerson } from './person-details.tsx'
import type { SequenceActs } from './use-sequence-acts.ts'

interface PersonPanelProps {
  flow: FlowDetail
  enrolmentId: string | undefined
  position: { at: number; of: number | undefined } | undefined
  steps: PreviousNext
  acts: SequenceActs
  /** Beside the list instead of over it. */
  isColumn: boolean
  onClose: () => void
}

/** Shows the open person of a session, beside the list where there is room. */
export function PersonPanel(props: PersonPanelProps) {
  return props.isColumn ? <PanelColumn {...props} /> : <PanelOverlay {...props} />
}

function PanelColumn({ flow, enrolmentId, position, steps, acts, onClose }: PersonPanelProps) {
  useHotkeys(
    enrolmentId === undefined
      ? []
      : [{ keys: 'escape', label: 'Close the person', group: 'Session', run: onClose }],
  )
  if (enrolmentId === undefined) return null
  return (
    <aside
      aria-label="Person"
      className="flex w-94 shrink-0 flex-col border-l border-line bg-surface"
    >
      <header className="flex min-h-11 shrink-0 items-center gap-1 pr-3 pl-5">
        <p className="min-w-0 flex-1 truncate text-type-12 text-fg-2">
          {position && formatPosition(position)}
        </p>
        <PreviousNextButtons back="Previous person" on="Next person" steps={steps} />
        <CloseButton onClick={onClose} />
      </header>
      <div
        className="min-h-0 flex-1 overflow-y-auto px-5 pb-5"
        data-scroll-restoration-id="sequence-person"
      >
        <PersonDetails acts={acts} enrolmentId={enrolmentId} flow={flow} />
      </div>
      <footer className="flex shrink-0 gap-2 border-t border-line px-5 py-3 empty:hidden">
        <Footer enrolmentId={enrolmentId} flow={flow} />
      </footer>
    </aside>
  )
}

function PanelOverlay({ flow, enrolmentId, position, steps, acts, onClose }: PersonPanelProps) {
  // The last person stays while the panel slides out.
  const [shown, setShown] = useState(enrolmentId)
  if (enrolmentId !== undefined && enrolmentId !== shown) setShown(enrolmentId)
  const inside = useRef<HTMLDivElement>(null)
  usePanelKeys(inside, steps)
  if (shown === undefined) return null
  return (
    <SheetPortal>
      <SidePanel
        footer={<Footer enrolmentId={shown} flow={flow} />}
        label="Person"
        onOpenChange={(open) => open || onClose()}
        open={enrolmentId !== undefined}
        position={position ? formatPosition(position) : 'Person'}
        tools={<PreviousNextButtons back="Previous person" on="Next person" steps={steps} />}
      >
        <div ref={inside}>
          <PersonDetails acts={acts} enrolmentId={shown} flow={flow} />
        </div>
      </SidePanel>
    </SheetPortal>
  )
}

function Footer({ flow, enrolmentId }: { flow: FlowDetail; enrolmentId: string }) {
  const { data } = useSequencePerson(flow.id, enrolmentId)
  if (!data) return null
  return (
    <>
      <Button asChild className="flex-1" icon={PenLine} kind="primary">
        <CandidateLink flow={flow} opensOn="emails" person={data.person}>
          Write email
        </CandidateLink>
      </Button>
      <Button asChild icon={SquarePen}>
        <CandidateLink flow={flow} opensOn="note" person={data.person}>
          Add note
        </CandidateLink>
      </Button>
    </>
  )
}

function formatPosition({ at, of }: { at: number; of: number | undefined }): string {
  return of === undefined ? formatNumber(at) : `${formatNumber(at)} of ${formatNumber(of)}`
}
