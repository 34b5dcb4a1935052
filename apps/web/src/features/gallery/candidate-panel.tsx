import { ChevronDown, ChevronUp, CornerUpLeft, SquarePen } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { ScoreRing } from '#ui/data/score-ring'
import { Banner } from '#ui/feedback/banner'
import { SidePanel } from '#ui/overlays/side-panel'

/** Shows the side panel with sample content. */
export function CandidatePanel({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <SidePanel
      footer={
        <>
          <Button className="flex-1" icon={CornerUpLeft} kind="primary">
            Reply to Elif
          </Button>
          <Button icon={SquarePen}>Add note</Button>
        </>
      }
      label="Elif Demirtaş"
      onOpenChange={onOpenChange}
      open={open}
      position="Replied · 1 of 31"
      tools={
        <>
          <IconButton icon={ChevronUp} label="Previous person" shortcut="K" />
          <IconButton icon={ChevronDown} label="Next person" shortcut="J" />
        </>
      }
    >
      <div className="mb-4 flex items-center gap-3.5">
        <Avatar name="Elif Demirtaş" size={48} />
        <div className="min-w-0 flex-1">
          <p className="text-type-18">Elif Demirtaş</p>
          <p className="text-fg-2">Lead Firmware Engineer @ Boreal Storage</p>
        </div>
        <ScoreRing score={91} size={44} />
      </div>
      <Banner title="Replied 12 min ago, waiting for you" tone="person">
        “Sounds interesting. What range did you have in mind?”
      </Banner>
    </SidePanel>
  )
}
