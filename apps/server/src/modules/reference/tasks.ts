import { handle, type TaskHandler } from '#platform/tasks'
import { dropTask, readPackTask } from './packs/pack-tasks.ts'
import { dropUpload } from './packs/uploads/discard-pack-upload.ts'
import { readPackUpload } from './packs/uploads/read-pack-upload.ts'

/** The background work of the reference lists. */
export const referenceTasks: readonly TaskHandler[] = [
  handle(readPackTask, readPackUpload),
  handle(dropTask, dropUpload),
]
