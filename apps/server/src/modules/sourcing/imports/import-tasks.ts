import { z } from 'zod'
import { task } from '#platform/tasks'

const OneImport = z.object({ importId: z.uuid() })

/** Looks through a file that has arrived. */
export const readTask = task('sourcing.read-import', OneImport, {
  concurrency: 2,
  timeoutSeconds: 600,
})

/** Takes people in for a while, and asks for itself again while there are more. */
export const runTask = task('sourcing.run-import', OneImport, {
  retries: 20,
  concurrency: 2,
  timeoutSeconds: 300,
})

/** Takes back for a while what an import brought, and asks for itself again while there is more. */
export const undoTask = task('sourcing.undo-import', OneImport, {
  retries: 20,
  concurrency: 2,
  timeoutSeconds: 300,
})

/** Forgets a file that nobody has started within the week; it tries for days, as it is a promise. */
export const dropTask = task('sourcing.drop-abandoned', OneImport, {
  retries: 100,
  retryDelaySeconds: 60,
})
