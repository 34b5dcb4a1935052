import type { FlowMode } from '@headwater/contract/flows/flows'
import { Hand, Waves } from 'lucide-react'
import { Segmented } from '#ui/segmented'
import { ModeNote } from './mode-note.tsx'

interface ModeChoiceProps {
  value: FlowMode
  onChange: (mode: FlowMode) => void
}

/** Who does the work of a search. Shown only where the address, or the search itself, asks for it. */
export function ModeChoice({ value, onChange }: ModeChoiceProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-type-12 font-medium">
        Done by
      </p>
      <div>
        <Segmented
          label="Done by"
          onValueChange={onChange}
          segments={[
            { value: 'manual', label: 'People', icon: Hand },
            { value: 'agent', label: 'Agent', icon: Waves },
          ]}
          value={value}
        />
      </div>
      {value === 'agent' && <ModeNote />}
    </div>
  )
}
