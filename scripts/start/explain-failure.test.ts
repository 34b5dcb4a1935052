import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresStartError } from '@headwater/server/platform/postgres/start-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'
import { StartError } from './start-error.ts'

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'explain-test-'))
})

afterEach(() => rm(home, { recursive: true }))

describe('explainFailure', () => {
  it.each([
    new StartError('Port 4000 is busy.'),
    new PostgresStartError('broken', 'The folder is broken.'),
  ])('passes on what was expected as it is', (error) => {
    expect(explainFailure(error, home)).toBe(error.message)
  })

  it('keeps what nobody expected in a log, and says one sentence', async () => {
    await mkdir(join(home, 'log'))
    const log = join(home, 'log/start.log')
    expect(explainFailure(new TypeError('x is no function'), home)).toBe(
      `Headwater could not start: x is no function (see ${log}).`,
    )
    expect(await readFile(log, 'utf8')).toContain('explain-failure.test.ts')
  })

  it('finds the words of an error that is made of several', () => {
    const both = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('x')])
    expect(explainFailure(both, home)).toBe(
      'Headwater could not start: connect ECONNREFUSED ::1:5432.',
    )
  })
})
