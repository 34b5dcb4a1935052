import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMetrics } from '#platform/http/metrics'
import { handle, publicTask } from '#platform/tasks'
import { withTaskMetrics } from './task-metrics.ts'

const greet = publicTask('test.greet', z.object({ fails: z.boolean() }))

describe('withTaskMetrics', () => {
  it('counts tasks by outcome and rethrows failures', async () => {
    const metrics = createMetrics()
    const counted = withTaskMetrics(
      handle(greet, async (_ctx, { fails }) => {
        if (fails) throw new Error('no')
      }),
      metrics,
    )
    const run = counted.run as (ctx: unknown, data: { fails: boolean }) => Promise<void>
    await run({}, { fails: false })
    await expect(run({}, { fails: true })).rejects.toThrow('no')
    const text = await metrics.registry.metrics()
    expect(text).toContain('tasks_total{task="test.greet",outcome="done"} 1')
    expect(text).toContain('tasks_total{task="test.greet",outcome="failed"} 1')
  })
})
