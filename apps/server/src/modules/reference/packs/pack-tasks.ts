import { z } from 'zod'
import { task } from '#platform/tasks'

const OneUpload = z.object({ uploadId: z.uuid() })

/** Reads a publisher's files that have arrived. One at a time: it takes much memory. */
export const readPackTask = task('reference.read-pack', OneUpload, {
  retries: 5,
  concurrency: 1,
  timeoutSeconds: 600,
})

/** Forgets files that nobody has sent the rest of within a day. */
export const dropTask = task('reference.drop-upload', OneUpload, {
  retries: 100,
  retryDelaySeconds: 60,
})
