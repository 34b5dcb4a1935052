import type { FlowMode } from '@headwater/contract/flows/modes'
import { Hand, Waves } from 'lucide-react'
import { Segmented } from '#ui/forms/segmented'
import { AgentModeNote } from './agent-mode-note.tsx'

interface ModeChoiceProps {
  value: FlowMode
  onChange: (mode: FlowMode) => void
}

/** Selects manual or agent mode. Shown only when the URL or the search itself is in agent mode. */
export function ModeChoice({ value, onChange }: ModeChoiceProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-type-12 font-medium">
        Run by
      </p>
      <div>
        <Segmented
          label="Run by"
          onValueChange={onChange}
          segments={[
            { value: 'manual', label: 'People', icon: Hand },
            { value: 'agent', label: 'Agent', icon: Waves },
          ]}
          value={value}
        />
      </div>
      {value === 'agent' && <AgentModeNote />}
    </div>
  )
}
