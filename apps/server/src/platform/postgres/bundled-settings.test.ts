import { expect, it } from 'vitest'
import { bundledPostgresSettings } from './bundled-settings.ts'

const giga = 1024 ** 3

it.each([
  [0.5, '128MB'],
  [4, '512MB'],
  [64, '1024MB'],
])('PostgreSQL gets a fair share of %s GB of memory', (memory, buffers) => {
  expect(bundledPostgresSettings(memory * giga)).toMatchObject({ shared_buffers: buffers })
})
