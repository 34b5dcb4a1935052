import { expect, it } from 'vitest'
import { parseSource, renderParsed } from './engine.ts'

const template = parseSource('{{ job.title }} and {{ job.title }}', 'text')

it('rendering that computes for more than 50 ms is stopped', () => {
  const scope = scopeWith(() => {
    const start = process.threadCpuUsage()
    while (process.threadCpuUsage(start).user < 60_000);
  })
  expect(() => renderParsed(template, 'text', scope)).toThrow('template render limit exceeded')
})

it('rendering that only waits for the processor is not stopped', () => {
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const scope = scopeWith(() => Atomics.wait(shared, 0, 0, 60))
  expect(renderParsed(template, 'text', scope).output).toBe('x and x')
})

function scopeWith(spendTime: () => void) {
  return {
    job: {
      get title() {
        spendTime()
        return 'x'
      },
    },
  }
}
