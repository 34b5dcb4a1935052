import type { SessionState } from '@headwater/contract/flows/sessions'
import { Badge } from '#ui/data/badge'
import { stateTexts } from './format-session.ts'

/** Shows what a session is doing. */
export function SessionBadge({ state }: { state: SessionState }) {
  const { label, tone, isLive } = stateTexts[state]
  return (
    <Badge dot={isLive} tone={tone}>
      {label}
    </Badge>
  )
}
