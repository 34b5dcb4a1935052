import { handle } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import { dropUploadTask, readPackTask } from './packs/pack-tasks.ts'
import { deleteStaleUpload } from './packs/uploads/discard-pack-upload.ts'
import { readPackUpload } from './packs/uploads/read-pack-upload.ts'

/** Background tasks of the reference lists. */
export const referenceTasks: readonly TaskHandler[] = [
  handle(readPackTask, readPackUpload),
  handle(dropUploadTask, deleteStaleUpload),
]
