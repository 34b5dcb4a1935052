import { Waves } from 'lucide-react'

/** States that agent mode can be chosen but no agent acts yet. */
export function AgentModeNote() {
  return (
    <p className="flex gap-2 text-type-12 text-fg-2">
      <span className="grid h-4 shrink-0 place-items-center">
        <Waves aria-hidden="true" size={14} />
      </span>
      This session is in agent mode. The agent is not available yet, so nothing happens
      automatically.
    </p>
  )
}
