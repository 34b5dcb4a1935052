import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../buttons/icon-button.tsx'

interface PanelStepsProps {
  /** The steps. A button without one is disabled. */
  steps: { back: (() => void) | undefined; on: (() => void) | undefined }
  back: string
  on: string
}

/** Steps from a panel to the previous and next row without returning to the list. */
export function PreviousNextButtons({
  steps: previousNext,
  back: previousLabel,
  on: nextLabel,
}: PanelStepsProps) {
  return (
    <>
      <IconButton
        disabledReason={previousNext.back ? undefined : nothing}
        icon={ChevronUp}
        label={previousLabel}
        onClick={previousNext.back}
      />
      <IconButton
        disabledReason={previousNext.on ? undefined : nothing}
        icon={ChevronDown}
        label={nextLabel}
        onClick={previousNext.on}
      />
    </>
  )
}

const nothing = 'There is nothing more in this direction.'
