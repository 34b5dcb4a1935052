import { screen } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { doneCounts, openImport, serveImport } from '#test/import-builders'
import { aJobDetail } from '#test/job-builders'
import { ok, refused, server } from '#test/server'
import { sayJoined } from './say-joined.ts'

const jobId = aJobDetail().id

describe('an import for a job', () => {
  it.each([
    [{ added: 31, already: 0, gone: 0 }, '31 people added to the pipeline.'],
    [
      { added: 1, already: 2, gone: 1 },
      '1 person added to the pipeline, 2 were there already, 1 is no longer there.',
    ],
  ])('says who joined: %j', (joined, said) => {
    expect(sayJoined(joined)).toBe(said)
  })

  it('offers its people to the pipeline once it is done', async () => {
    serveImport({ status: 'done', counts: doneCounts })
    const asked: unknown[] = []
    server.use(
      http.get('*/api2/jobs/:id', () => ok(aJobDetail())),
      http.post('*/newcomers/imported', async ({ request }) => {
        asked.push(await request.json())
        return ok({ added: 490, already: 2, gone: 0 })
      }),
    )
    const { user } = openImport(`?job=${jobId}`)
    await user.click(await screen.findByRole('button', { name: 'Add 492 people to the pipeline' }))
    expect(
      await screen.findByText('490 people added to the pipeline, 2 were there already.'),
    ).toBeTruthy()
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Open the pipeline' }).getAttribute('href')).toBe(
      `/main/pipeline/${jobId}`,
    )
  })

  it('says why they could not join', async () => {
    serveImport({ status: 'done', counts: doneCounts })
    server.use(
      http.get('*/api2/jobs/:id', () => ok(aJobDetail())),
      http.post('*/newcomers/imported', () => refused(404, 404, 'not_found', 'The job is gone.')),
    )
    const { user } = openImport(`?job=${jobId}`)
    await user.click(await screen.findByRole('button', { name: 'Add 492 people to the pipeline' }))
    expect(await screen.findByText('The job is gone.')).toBeTruthy()
  })
})
