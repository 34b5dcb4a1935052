import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface PanelStepsProps {
  /** Where the buttons lead; without a way, a button says so. */
  steps: { back: (() => void) | undefined; on: (() => void) | undefined }
  back: string
  on: string
}

/** From a panel to the row above and the one below, without going back to the list. */
export function PanelSteps({ steps, back, on }: PanelStepsProps) {
  return (
    <>
      <IconButton
        disabledReason={steps.back ? undefined : nothing}
        icon={ChevronUp}
        label={back}
        onClick={steps.back}
      />
      <IconButton
        disabledReason={steps.on ? undefined : nothing}
        icon={ChevronDown}
        label={on}
        onClick={steps.on}
      />
    </>
  )
}

const nothing = 'There is nothing more this way.'
