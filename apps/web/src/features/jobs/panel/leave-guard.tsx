import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '#lib/session'
import { ConfirmDialog } from '#ui/confirm-dialog'

/** Asks before what is written about a job is lost: to another job, to a closed panel, to a page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // A session that has ended leaves in any case: what is behind it is no longer the person's.
    shouldBlockFn: ({ current, next }) =>
      isDirty && isSignedIn() && placeOf(current) !== placeOf(next),
    enableBeforeUnload: () => isDirty && isSignedIn(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      cancelLabel="Stay"
      confirmLabel="Leave without saving"
      description="What you wrote about this job is not saved yet. If you leave now, it is lost."
      kind="danger"
      onConfirm={() => proceed?.()}
      onOpenChange={(open) => open || reset?.()}
      open={status === 'blocked'}
      title="Leave without saving?"
    />
  )
}

/** Which job is being written about where: filters and tabs beside it lose nothing. */
function placeOf({ pathname, search }: { pathname: string; search: unknown }): string {
  const { job, new: fresh } = search as { job?: unknown; new?: unknown }
  return JSON.stringify([pathname, job ?? null, fresh ?? null])
}
