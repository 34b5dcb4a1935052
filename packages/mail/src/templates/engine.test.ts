import { expect, it } from 'vitest'
import { parseSource, renderParsed } from './engine.ts'

const template = parseSource('{{ job.title }} and {{ job.title }}', 'text')
const nested = parseSource('{% if true %}{{ job.title }} and {{ job.title }}{% endif %}', 'text')

it.each([
  ['in a template', template],
  ['inside a tag', nested],
])('rendering that computes for more than 50 ms is stopped, %s', (_, parsed) => {
  const scope = scopeWith(compute)
  expect(() => renderParsed(parsed, 'text', scope)).toThrow('template render limit exceeded')
})

it.each([
  ['in a template', template],
  ['inside a tag', nested],
])('one long pause, such as of a garbage collection, does not stop it, %s', (_, parsed) => {
  let calls = 0
  const scope = scopeWith(() => {
    calls += 1
    if (calls === 1) compute()
  })
  expect(renderParsed(parsed, 'text', scope).output).toBe('x and x')
})

it('rendering that only waits for the processor is not stopped', () => {
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const scope = scopeWith(() => Atomics.wait(shared, 0, 0, 60))
  expect(renderParsed(template, 'text', scope).output).toBe('x and x')
})

function compute(): void {
  const start = process.threadCpuUsage()
  while (process.threadCpuUsage(start).user < 60_000);
}

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
