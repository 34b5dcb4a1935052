import type { Metrics } from '#platform/http/metrics'
import type { TaskHandler } from '#platform/tasks'

/** The same work, counted by how it ended. */
export function countTask({ task, run }: TaskHandler, metrics: Metrics): TaskHandler {
  return {
    task,
    run: async (ctx, data, about) => {
      try {
        await run(ctx, data, about)
        metrics.countTask(task.name, 'done')
      } catch (error) {
        metrics.countTask(task.name, 'failed')
        throw error
      }
    },
  }
}
