import { handle } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import { rescoreCandidates, rescoreTask } from './rescore-candidates.ts'

/** Background tasks of sessions. */
export const flowsTasks: readonly TaskHandler[] = [handle(rescoreTask, rescoreCandidates)]
