import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useHotkeys } from '#lib/use-hotkeys'
import { Button } from '#ui/buttons/button'
import { useMayWriteSessions } from './use-may-write-sessions.ts'

/** Starts a session. */
export function NewSessionButton({ path = '/main/flow-steps' }: { path?: string | undefined }) {
  const navigate = useNavigate()
  const { mayWrite, disabledReason } = useMayWriteSessions()
  const start = () => void navigate({ to: path })
  useHotkeys(mayWrite ? [{ keys: 'n', label: 'New session', group: 'Sessions', run: start }] : [])
  if (!mayWrite)
    return (
      <Button disabledReason={disabledReason} icon={Plus} kind="primary">
        New session
      </Button>
    )
  return (
    <Button aria-keyshortcuts="n" asChild icon={Plus} kind="primary">
      <Link to={path}>New session</Link>
    </Button>
  )
}
