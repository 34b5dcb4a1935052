import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '#lib/session'
import { LazyDialog } from '#ui/overlays/lazy-dialog'

/** Asks before unsaved input is lost by leaving the page. */
export function UnsavedChangesGuard({ isDirty, what }: { isDirty: boolean; what: string }) {
  const { status, proceed, reset } = useBlocker({
    // When the session has ended, leaving is not blocked.
    shouldBlockFn: ({ current, next }) =>
      isDirty && isSignedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && isSignedIn(),
    withResolver: true,
  })
  return (
    <LazyDialog
      load={loadLeaveDialog}
      onOpenChange={(open) => !open && reset?.()}
      open={status === 'blocked'}
      props={{ what, onLeave: () => proceed?.() }}
    />
  )
}

async function loadLeaveDialog() {
  return (await import('./unsaved-changes-dialog.tsx')).UnsavedChangesDialog
}
