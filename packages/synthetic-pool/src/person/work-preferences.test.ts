import { expect, it } from 'vitest'
import { generatePerson, openWorld } from '../index.ts'

const world = openWorld({ seed: 5, today: '2026-11-15' })
const signals = Array.from(
  { length: 300 },
  (_, at) => generatePerson(world, at).person.profile.signals,
)

it('some people say where and how they want to work, and most say nothing', () => {
  const modes = signals.flatMap(({ workMode }) => workMode?.modes ?? [])
  const types = signals.flatMap(({ employment }) => employment?.types ?? [])
  expect(new Set(modes)).toEqual(new Set(['remote', 'hybrid', 'on-site']))
  expect(types).toContain('freelance')
  for (const name of ['workMode', 'employment'] as const) {
    const count = signals.filter((one) => one[name]).length
    expect(count).toBeGreaterThan(40)
    expect(count).toBeLessThan(150)
  }
})

it('a person always says the same', () => {
  expect(generatePerson(world, 17).person.profile.signals).toEqual(signals[17])
})
