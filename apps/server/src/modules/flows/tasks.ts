import { handle, type TaskHandler } from '#platform/tasks'
import { rescoreCandidates, rescoreTask } from './rescore-candidates.ts'

/** The background work of sessions. */
export const flowsTasks: readonly TaskHandler[] = [handle(rescoreTask, rescoreCandidates)]
