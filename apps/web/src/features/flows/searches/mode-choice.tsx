import type { FlowMode } from '@headwater/contract/flows/modes'
import { Segmented } from '#ui/forms/segmented'
import { modeHints, modeSegments } from '../editor/modes.ts'

interface ModeChoiceProps {
  value: FlowMode
  onChange: (mode: FlowMode) => void
}

/** Chooses whether members or an agent run a session. */
export function ModeChoice({ value, onChange }: ModeChoiceProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-type-12 font-medium">
        Sending
      </p>
      <div>
        <Segmented label="Sending" onValueChange={onChange} segments={modeSegments} value={value} />
      </div>
      <p className="text-type-12 text-fg-2">{modeHints[value]}</p>
    </div>
  )
}
