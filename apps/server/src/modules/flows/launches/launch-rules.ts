import type { VisibleFlow } from '../get-visible-flow.ts'

interface ObstacleFacts extends Pick<VisibleFlow, 'archivedAt' | 'job'> {
  /** Whether the member who launched is still allowed to. */
  readonly maySpend: boolean
}

/** Decides why nothing of a launch may be paid or sent now, or undefined if it may. */
export function decideObstacle({ archivedAt, job, maySpend }: ObstacleFacts): string | undefined {
  if (archivedAt !== null) return 'The session was archived.'
  if (job.isArchived) return 'The job was archived.'
  if (job.status !== 'open') return 'The job is no longer open.'
  return maySpend ? undefined : 'The member who launched it may no longer spend credits.'
}

/** Why people are left out whose mailbox can’t be used. */
export const lostMailbox = 'The mailbox was removed or is no longer shared.'
