import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { task } from '#platform/tasks'

/** Lets the agent of a session search and decide, if it is time. */
export const runAgentTask = task('flows.run-agent', z.object({ flowId: Id }), {
  retries: 30,
  retryDelaySeconds: 5,
  timeoutSeconds: 1_800,
  concurrency: 2,
})
