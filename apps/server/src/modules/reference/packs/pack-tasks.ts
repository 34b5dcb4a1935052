import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { task } from '#platform/tasks'

const UploadRef = z.object({ uploadId: Id })

/** Reads an uploaded publication. One at a time, because it takes much memory. */
export const readPackTask = task('reference.read-pack', UploadRef, {
  retries: 5,
  concurrency: 1,
  timeoutSeconds: 600,
})

/** Deletes uploads that are not completed within a day. */
export const dropUploadTask = task('reference.drop-upload', UploadRef, {
  retries: 100,
  retryDelaySeconds: 60,
})
