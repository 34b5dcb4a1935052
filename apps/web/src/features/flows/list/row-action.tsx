import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { runSessionAct } from './session-acts.ts'
import { toSession } from './session-paths.ts'
import { useMayWriteSessions } from './use-may-write-sessions.ts'

/** Shows what a session needs from a member, if anything. */
export function RowAction({ session }: { session: SessionSummary }) {
  const { mayWrite } = useMayWriteSessions()
  const { state, mode, next, name } = session
  if (!mayWrite) return null
  if (next.waitingForApproval > 0)
    return (
      <Button aria-label={`Approve people of ${name}`} asChild size="sm">
        <Link {...toSession(session)} search={{ tab: mode === 'agent' ? 'agent' : 'people' }}>
          Approve
        </Link>
      </Button>
    )
  if (state === 'held' && next.needsMailbox)
    return (
      <Button aria-label={`Reconnect the mailbox of ${name}`} asChild size="sm">
        <Link to="/main/settings/emails">Reconnect</Link>
      </Button>
    )
  if (state === 'paused') return <ResumeButton session={session} />
  if (state === 'draft')
    return (
      <Button aria-label={`Edit ${name}`} asChild size="sm">
        <Link {...toSession(session)}>Edit</Link>
      </Button>
    )
  return null
}

function ResumeButton({ session }: { session: SessionSummary }) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function resume() {
    setBusy(true)
    await runSessionAct(cache, [session], 'resume')
    setBusy(false)
  }
  return (
    <Button
      aria-label={`Resume ${session.name}`}
      loading={isBusy}
      onClick={() => void resume()}
      size="sm"
    >
      Resume
    </Button>
  )
}
