import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/data/badge'
import { PhoneBarPortal } from '#ui/layout/phone-bar-portal'
import { stateTexts } from '../list/format-session.ts'
import { SessionName } from '../session/header/session-name.tsx'
import { useSession } from './use-session-progress.ts'

/** Shows what a launched session does: it runs, its emails are held, or it is done. */
export function SessionStateBadge({ flow }: { flow: FlowDetail }) {
  const { label, tone, isLive } = useStateText(flow)
  return (
    <Badge dot={isLive} tone={tone}>
      {label}
    </Badge>
  )
}

interface PhoneSessionBarProps {
  flow: FlowDetail
  isReadOnly: boolean
  actions: ReactNode
}

/** Shows the session in the top bar of a phone, with the way back to the list. */
export function PhoneSessionBar({ flow, isReadOnly, actions }: PhoneSessionBarProps) {
  const { label } = useStateText(flow)
  return (
    <PhoneBarPortal>
      <Link
        aria-label="Back to sessions"
        className="touch-target -ml-2 grid size-9 shrink-0 place-items-center rounded-md text-frame-fg-2 hover:text-frame-fg"
        to="/main/sessions"
      >
        <ChevronLeft aria-hidden="true" size={20} />
      </Link>
      {/* The field of a new name needs the height of both lines. */}
      <div className="min-w-0 flex-1 has-[input]:[&>p]:hidden">
        <SessionName flow={flow} isOnFrame isReadOnly={isReadOnly} />
        <p className="flex text-type-11 text-frame-fg-2">
          <span className="truncate">{flow.jobTitle}</span>
          <span className="shrink-0 whitespace-pre"> · {label}</span>
        </p>
      </div>
      {actions}
    </PhoneBarPortal>
  )
}

/** The list of sessions uses the same words. */
function useStateText({ id, status, isArchived }: FlowDetail) {
  const state = useSession(id).data?.state
  if (isArchived) return stateTexts.archived
  return stateTexts[status === 'running' && (state === 'held' || state === 'done') ? state : status]
}
