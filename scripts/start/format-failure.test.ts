import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresStartError } from '@headwater/server/platform/postgres/start-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatStartFailure } from './format-failure.ts'
import { StartError } from './start-error.ts'

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'explain-test-'))
})

afterEach(() => rm(home, { recursive: true }))

describe('formatStartFailure', () => {
  it.each([
    new StartError('Port 4000 is busy.'),
    new PostgresStartError('broken', 'The folder is broken.'),
  ])('returns an expected error’s message unchanged', (error) => {
    expect(formatStartFailure(error, home)).toBe(error.message)
  })

  it('writes an unexpected error to a log and returns one sentence', async () => {
    await mkdir(join(home, 'log'))
    const log = join(home, 'log/start.log')
    expect(formatStartFailure(new TypeError('x is no function'), home)).toBe(
      `Headwater could not start: x is no function (see ${log}).`,
    )
    expect(await readFile(log, 'utf8')).toContain('format-failure.test.ts')
  })

  it('finds the message of an aggregate error', () => {
    const both = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('x')])
    expect(formatStartFailure(both, home)).toBe(
      'Headwater could not start: connect ECONNREFUSED ::1:5432.',
    )
  })
})
