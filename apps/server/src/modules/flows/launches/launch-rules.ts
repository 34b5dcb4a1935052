import type { VisibleFlow } from '../get-visible-flow.ts'

/** Returns why nothing of a session may start now, or undefined. */
export function findObstacle({
  archivedAt,
  job,
}: Pick<VisibleFlow, 'archivedAt' | 'job'>): string | undefined {
  if (archivedAt !== null) return 'The session was archived.'
  if (job.isArchived) return 'The job was archived.'
  return job.status === 'open' ? undefined : 'The job is no longer open.'
}
