import { expect, it } from 'vitest'
import { workSettings } from './work-settings.ts'

const giga = 1024 ** 3

it.each([
  [0.5, '128MB'],
  [4, '512MB'],
  [64, '1024MB'],
])('gives PostgreSQL a fair part of %s GB of memory', (memory, buffers) => {
  expect(workSettings(memory * giga)).toMatchObject({ shared_buffers: buffers })
})
