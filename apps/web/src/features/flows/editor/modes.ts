import type { FlowMode } from '@headwater/contract/flows/modes'
import { Hand, Waves } from 'lucide-react'

/** Who runs a session. */
export const modeSegments = [
  { value: 'manual', label: 'Manual', icon: Hand },
  { value: 'agent', label: 'Autopilot', icon: Waves },
] as const

export const modeHints: Readonly<Record<FlowMode, string>> = {
  manual:
    'Each step is sent in its slot after you launch. Anyone who replies is taken out of the session and handed to you.',
  agent:
    'An agent searches, unlocks and writes to people within your limits, and asks you about the others. Anyone who replies is taken out of the session and handed to you.',
}

/** The question before an agent that may be active is turned off. */
export const turnOffQuestion = {
  title: 'Turn off Autopilot?',
  description:
    'The agent stops searching, and its held credits return. Emails that are planned still go out.',
  confirmLabel: 'Turn off Autopilot',
} as const
