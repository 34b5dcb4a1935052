import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aBoardStage, boardJobId, cardId } from '#test/board-builders'
import { aReading, roomId } from '#test/room-builders'
import { ok, refused, refusedFields, server } from '#test/server'
import { emptyNewcomer, findPersonFaults, readySoFar, sameAsOf } from './newcomer-draft.ts'
import { aLookalike, openAdding, serveNewcomers, undoId } from './open-adding.tsx'

const nobody = emptyNewcomer.person

describe('somebody who is written down', () => {
  it.each([
    [{}, { name: 'A name is needed, of 200 letters at the most.' }],
    [{ name: 'Elif' }, {}],
    [
      { name: 'Elif', email: 'elif@' },
      { email: 'This is no e-mail address, such as ana@example.com.' },
    ],
    [
      { name: 'Elif', link: 'javascript:alert(1)' },
      { link: 'A link begins with https:// and names a site.' },
    ],
    [{ name: 'Elif', phone: '1'.repeat(41) }, { phone: 'This is too long.' }],
  ])('has faults: %j', (changes, faults) => {
    expect(findPersonFaults({ ...nobody, ...changes })).toEqual(faults)
  })

  it('is looked for without the address that is half typed', () => {
    expect(readySoFar({ ...nobody, name: 'Elif', email: 'elif@' }).email).toBe('')
  })

  it.each([
    ['nothing was said', undefined, [aLookalike()], null],
    ['they were chosen', roomId(1), [aLookalike()], roomId(1)],
    ['whoever was chosen is no longer alike', roomId(2), [aLookalike()], null],
    ['an address is the same', undefined, [aLookalike({ isCertain: true })], roomId(1)],
  ])('is taken for somebody where %s', (_, sameAs, lookalikes, taken) => {
    expect(sameAsOf({ sameAs }, lookalikes)).toBe(taken)
  })
})

describe('adding somebody by hand', () => {
  it('puts them into the stage that was asked for', async () => {
    const { added } = serveNewcomers()
    const { user, done, onClose } = openAdding(aBoardStage('interview').id)
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.type(screen.getByLabelText('E-mail'), 'kwame@volta.example')
    await user.click(screen.getByRole('button', { name: 'Add to Interview' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(added).toMatchObject([
      {
        key: expect.any(String),
        body: {
          person: { name: 'Kwame Mensah', email: 'kwame@volta.example', country: null },
          ...{ stageId: aBoardStage('interview').id, sameAs: null, resume: null },
        },
      },
    ])
    expect(done).toEqual([{ act: 'refresh', args: [cardId(7)] }])
    expect(await screen.findByText('Kwame Mensah added to the pipeline.')).toBeTruthy()
  })

  it.each([
    ['Sourced', undefined, 1, 'Kwame Mensah is out of the pipeline again.'],
    ['Interview', aBoardStage('interview').id, 1, 'Kwame Mensah is out of the pipeline again.'],
    [
      ...(['Sourced', undefined, 0] as const),
      'Somebody has done something with Kwame Mensah meanwhile: they stay.',
    ],
  ])('takes them out of %s again, and says so', async (name, stageId, restored, sentence) => {
    const { undone } = serveNewcomers([], false, { restored })
    const { user, done } = openAdding(stageId)
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: `Add to ${name}` }))
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(undone).toEqual([{ undoId }])
    const args = [cardId(7)]
    const expected = [
      { act: 'refresh', args },
      { act: restored > 0 ? 'forget' : 'refresh', args },
    ]
    await waitFor(() => expect(done).toEqual(expected))
  })

  it('says why it can not be taken back', async () => {
    serveNewcomers()
    server.use(
      http.post('*/api2/pipeline/:jobId/undo', () =>
        refused(404, 404, 'not_found', 'This can no longer be undone.'),
      ),
    )
    const { user } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText('This can no longer be undone.')).toBeTruthy()
  })

  it('says what is missing, at the field', async () => {
    const { added } = serveNewcomers()
    const { user } = openAdding()
    await user.click(await screen.findByRole('button', { name: 'Add to Sourced' }))
    expect((await screen.findByRole('alert')).textContent).toContain('A name is needed')
    expect(added).toEqual([])
  })

  it('shows who may be the same before anybody stands here twice', async () => {
    const { added } = serveNewcomers([aLookalike({ stage: 'Offer' })])
    const { user, onClose } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    expect(await screen.findByText('Same name and employer.')).toBeTruthy()
    expect(screen.getByText('In this job: Offer')).toBeTruthy()
    expect(screen.queryByRole('region', { name: /What becomes/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'This is the same person' }))
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(added[0]?.body.sameAs).toBe(roomId(1))
  })

  it('adds nobody from the never-again list', async () => {
    const { added } = serveNewcomers([], true)
    const { user } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    expect(await screen.findByText('They are on the never-again list')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    expect(added).toEqual([])
  })

  it.each([
    [
      'at its field',
      refusedFields({ 'person.email': 'This domain takes no mail.' }),
      'This domain takes no mail.',
    ],
    [
      'above all',
      refused(422, 422, 'over_limit', 'There are too many people.'),
      'There are too many people.',
    ],
  ])('says %s why the server refuses, and keeps what was written', async (_, answer, sentence) => {
    serveNewcomers()
    server.use(http.post('*/api2/pipeline/:jobId/newcomers', () => answer))
    const { user, onClose } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kwame Mensah')
  })
})

describe('adding somebody by their résumé', () => {
  const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })

  it('reads it, lets it be checked, and keeps it with them', async () => {
    const { added } = serveNewcomers()
    server.use(
      http.post('*/newcomers/resume', () =>
        ok({ person: { ...nobody, name: 'Elif Demirtas' }, reading: aReading() }),
      ),
    )
    const { user, onClose } = openAdding()
    await user.click(await screen.findByRole('radio', { name: 'By résumé' }))
    await user.upload(screen.getByLabelText('Résumé'), pdf)
    expect(await screen.findByText(/Read as Elif Demirtas, 3 posts/)).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Elif Demirtas')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(added[0]?.body.resume).toEqual({ name: 'cv.pdf', data: btoa('%PDF') })
  })

  it.each([
    ['', undefined, []],
    [', with what was learnt', undoId, [{ undoId }]],
  ])('takes the file back from whoever was there already%s', async (_, lesson, takenBack) => {
    const answer = { wasThere: true, fileId: roomId(60), ...(lesson && { undoId: lesson }) }
    const { undone } = serveNewcomers([], false, answer)
    const removed: unknown[] = []
    server.use(
      http.post('*/newcomers/resume', () =>
        ok({ person: { ...nobody, name: 'Elif Demirtas' }, reading: aReading() }),
      ),
      http.delete('*/api2/pipeline/:jobId/candidates/:candidateId/files/:fileId', ({ params }) => {
        removed.push([params.candidateId, params.fileId])
        return ok({})
      }),
    )
    const { user } = openAdding()
    await user.click(await screen.findByRole('radio', { name: 'By résumé' }))
    await user.upload(screen.getByLabelText('Résumé'), pdf)
    await user.click(await screen.findByRole('button', { name: 'Add to Sourced' }))
    const said = 'Elif Demirtas was in the pipeline already, and has the file now.'
    expect(await screen.findByText(said)).toBeTruthy()
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText('The file of Elif Demirtas is removed again.')).toBeTruthy()
    expect(removed).toEqual([[cardId(7), roomId(60)]])
    expect(undone).toEqual(takenBack)
  })

  it('says why a file can not be read', async () => {
    serveNewcomers()
    server.use(http.post('*/newcomers/resume', () => refusedFields({ data: 'It is no résumé.' })))
    const { user } = openAdding()
    await user.click(await screen.findByRole('radio', { name: 'By résumé' }))
    await user.upload(screen.getByLabelText('Résumé'), pdf)
    expect((await screen.findByRole('alert')).textContent).toBe('cv.pdf: It is no résumé.')
    expect(screen.queryByRole('button', { name: /^Add to/ })).toBeNull()
  })
})

it('leads many by a file to the import, which knows the job', async () => {
  serveNewcomers()
  const { user } = openAdding()
  await user.click(await screen.findByRole('radio', { name: 'By CSV' }))
  const link = screen.getByRole('link', { name: 'Import a file' })
  expect(link.getAttribute('href')).toContain(`/main/people/imports/new?job=${boardJobId}`)
})
