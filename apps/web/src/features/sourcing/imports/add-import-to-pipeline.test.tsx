import { screen } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { doneCounts, openImport, serveImport } from '#test/import-builders'
import { aJobDetail } from '#test/job-builders'
import { errorReply, ok, server } from '#test/server'
import { formatAddedToPipeline, formatRemovedFromPipeline } from './use-add-import-to-pipeline.ts'

const jobId = aJobDetail().id

describe('an import for a job', () => {
  it.each([
    [{ added: 31, already: 0, gone: 0 }, '31 people added to the pipeline.'],
    [
      { added: 1, already: 2, gone: 1 },
      '1 person added to the pipeline, 2 were there already, 1 is no longer there.',
    ],
  ])('formats who was added: %j', (joined, said) => {
    expect(formatAddedToPipeline(joined)).toBe(said)
  })

  it('offers to add its people to the pipeline once it is done', async () => {
    serveImport({ status: 'done', counts: doneCounts })
    const asked: unknown[] = []
    server.use(
      http.get('*/api2/jobs/:id', () => ok(aJobDetail())),
      http.post('*/manual-candidates/imported', async ({ request }) => {
        asked.push(await request.json())
        return ok({ added: 490, already: 2, gone: 0, undoId: null })
      }),
    )
    const { user } = openImport(`?job=${jobId}`)
    await user.click(await screen.findByRole('button', { name: 'Add 492 people to the pipeline' }))
    expect(
      await screen.findByText('490 people added to the pipeline, 2 were there already.'),
    ).toBeTruthy()
    expect(asked).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open the pipeline' }).getAttribute('href')).toBe(
      `/main/pipeline/${jobId}`,
    )
  })

  it.each([
    [{ restored: 29, left: 0 }, '29 people are out of the pipeline again.'],
    [
      { restored: 1, left: 1 },
      '1 person is out of the pipeline again. 1 stays: somebody has done something with them meanwhile.',
    ],
    [{ restored: 0, left: 2 }, '2 stay: somebody has done something with them meanwhile.'],
  ])('formats who was removed again: %j', (undone, said) => {
    expect(formatRemovedFromPipeline(undone)).toBe(said)
  })

  const undoId = jobId
  function serveJoining(answer: () => Response) {
    serveImport({ status: 'done', counts: doneCounts })
    const undone: unknown[] = []
    server.use(
      http.get('*/api2/jobs/:id', () => ok(aJobDetail())),
      http.post('*/manual-candidates/imported', () =>
        ok({ added: 492, already: 0, gone: 0, undoId }),
      ),
      http.post('*/api2/pipeline/:jobId/undo', async ({ request }) => {
        undone.push(await request.json())
        return answer()
      }),
    )
    return undone
  }

  it('removes them on undo and offers to add them again', async () => {
    const undone = serveJoining(() => ok({ restored: 492, left: 0, cards: [] }))
    const { user } = openImport(`?job=${jobId}`)
    const offer = { name: 'Add 492 people to the pipeline' }
    await user.click(await screen.findByRole('button', offer))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('492 people are out of the pipeline again.')).toBeTruthy()
    expect(undone).toEqual([{ undoId }])
    expect(screen.getByRole('button', offer)).toBeTruthy()
  })

  it('shows who stays, and why an undo failed', async () => {
    serveJoining(() => errorReply(404, 404, 'not_found', 'This can no longer be undone.'))
    const { user } = openImport(`?job=${jobId}`)
    await user.click(await screen.findByRole('button', { name: 'Add 492 people to the pipeline' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This can no longer be undone.',
    )
    server.use(
      http.post('*/api2/pipeline/:jobId/undo', () => ok({ restored: 490, left: 2, cards: [] })),
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/490 people are out of the pipeline again. 2 stay/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the pipeline' })).toBeTruthy()
  })

  it('shows why they could not be added', async () => {
    serveImport({ status: 'done', counts: doneCounts })
    server.use(
      http.get('*/api2/jobs/:id', () => ok(aJobDetail())),
      http.post('*/manual-candidates/imported', () =>
        errorReply(404, 404, 'not_found', 'The job is gone.'),
      ),
    )
    const { user } = openImport(`?job=${jobId}`)
    await user.click(await screen.findByRole('button', { name: 'Add 492 people to the pipeline' }))
    expect(await screen.findByText('The job is gone.')).toBeTruthy()
  })
})
