import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '#lib/session'
import { LateDialog } from './late-dialog.tsx'

/** Asks before words that are not saved are lost to another page. */
export function UnsavedGuard({ isDirty, what }: { isDirty: boolean; what: string }) {
  const { status, proceed, reset } = useBlocker({
    // A session that has ended leaves in any case: what is behind it is no longer the person's.
    shouldBlockFn: ({ current, next }) =>
      isDirty && isSignedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && isSignedIn(),
    withResolver: true,
  })
  return (
    <LateDialog
      load={loadLeaveDialog}
      onOpenChange={(open) => !open && reset?.()}
      open={status === 'blocked'}
      props={{ what, onLeave: () => proceed?.() }}
    />
  )
}

async function loadLeaveDialog() {
  return (await import('./leave-dialog.tsx')).LeaveDialog
}
