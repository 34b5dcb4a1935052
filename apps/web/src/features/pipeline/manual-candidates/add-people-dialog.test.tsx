import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  aLookalike,
  openAddPeopleDialog,
  serveManualCandidates,
  undoId,
} from '#test/add-people-screen'
import { aBoardStage, boardJobId, cardId } from '#test/board-builders'
import { aResumeReading, candidateItemId } from '#test/candidate-builders'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import {
  emptyManualCandidate,
  omitInvalidContacts,
  resolveSameAs,
  validatePerson,
} from './manual-candidate-draft.ts'

const emptyPerson = emptyManualCandidate.person

describe('a manual candidate', () => {
  it.each([
    [{}, { name: 'Enter a name of up to 200 characters.' }],
    [{ name: 'Elif' }, {}],
    [
      { name: 'Elif', email: 'elif@' },
      { email: 'Enter a valid email address, such as ana@example.com.' },
    ],
    [
      { name: 'Elif', link: 'javascript:alert(1)' },
      { link: 'Enter a link that starts with https://.' },
    ],
    [{ name: 'Elif', phone: '1'.repeat(41) }, { phone: 'This is too long. Shorten it.' }],
  ])('has these validation errors: %j', (changes, faults) => {
    expect(validatePerson({ ...emptyPerson, ...changes })).toEqual(faults)
  })

  it('is looked up without a half-typed email address', () => {
    expect(omitInvalidContacts({ ...emptyPerson, name: 'Elif', email: 'elif@' }).email).toBe('')
  })

  it.each([
    ['nothing was said', undefined, [aLookalike()], null],
    ['they were chosen', candidateItemId(1), [aLookalike()], candidateItemId(1)],
    ['the selected person is no longer alike', candidateItemId(2), [aLookalike()], null],
    ['an address is the same', undefined, [aLookalike({ isCertain: true })], candidateItemId(1)],
  ])('is matched to a lookalike depending on whether %s', (_, sameAs, lookalikes, taken) => {
    expect(resolveSameAs({ sameAs }, lookalikes)).toBe(taken)
  })
})

describe('adding a person manually', () => {
  it('puts them into the requested stage', async () => {
    const { added } = serveManualCandidates()
    const { user, done, onClose } = openAddPeopleDialog(aBoardStage('interview').id)
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.type(screen.getByLabelText('Email'), 'kwame@volta.example')
    await user.click(screen.getByRole('button', { name: 'Add to Interview' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(added).toMatchObject([
      {
        key: expect.any(String),
        body: {
          person: { name: 'Kwame Mensah', email: 'kwame@volta.example', country: null },
          stageId: aBoardStage('interview').id,
          sameAs: null,
          resume: null,
        },
      },
    ])
    expect(done).toEqual([{ act: 'refresh', args: [cardId(7)] }])
    expect(await screen.findByText('Kwame Mensah added to the pipeline.')).toBeTruthy()
  })

  it.each([
    ['Sourced', undefined, 1, 'Kwame Mensah removed from the pipeline.'],
    ['Interview', aBoardStage('interview').id, 1, 'Kwame Mensah removed from the pipeline.'],
    [
      ...(['Sourced', undefined, 0] as const),
      'Couldn’t undo: Kwame Mensah was changed since then.',
    ],
  ])('undoes it from %s with a message', async (name, stageId, restored, sentence) => {
    const { undone } = serveManualCandidates([], false, { restored })
    const { user, done } = openAddPeopleDialog(stageId)
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: `Add to ${name}` }))
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(undone).toEqual([{ undoId }])
    const args = [cardId(7)]
    const last = { act: restored > 0 ? 'forget' : 'refresh', args }
    await waitFor(() => expect(done).toEqual([{ act: 'refresh', args }, last]))
  })

  it('shows why it can’t be undone', async () => {
    serveManualCandidates()
    server.use(
      http.post('*/api2/pipeline/:jobId/undo', () =>
        errorReply(404, 404, 'not_found', 'This can no longer be undone.'),
      ),
    )
    const { user } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText('This can no longer be undone.')).toBeTruthy()
  })

  it('shows what is missing next to the field', async () => {
    const { added } = serveManualCandidates()
    const { user } = openAddPeopleDialog()
    await user.click(await screen.findByRole('button', { name: 'Add to Sourced' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Enter a name of up to 200 characters.',
    )
    expect(added).toEqual([])
  })

  it('shows possible duplicates before adding', async () => {
    const { added } = serveManualCandidates([aLookalike({ stage: 'Offer' })])
    const { user, onClose } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    expect(await screen.findByText('Same name and employer.')).toBeTruthy()
    expect(screen.getByText('In this job: Offer')).toBeTruthy()
    expect(screen.queryByRole('region', { name: /after the merge/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Same person' }))
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(added[0]?.body.sameAs).toBe(candidateItemId(1))
  })

  it('refuses people on the do-not-contact list', async () => {
    const { added } = serveManualCandidates([], true)
    const { user } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    expect(await screen.findByText('This person is on the do-not-contact list')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    expect(added).toEqual([])
  })

  it.each([
    [
      'at its field',
      fieldErrorsReply({ 'person.email': 'This domain takes no mail.' }),
      'This domain takes no mail.',
    ],
    [
      'above all',
      errorReply(422, 422, 'over_limit', 'There are too many people.'),
      'There are too many people.',
    ],
  ])('shows %s why the server refuses and keeps the input', async (_, answer, sentence) => {
    serveManualCandidates()
    server.use(http.post('*/api2/pipeline/:jobId/manual-candidates', () => answer))
    const { user, onClose } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kwame Mensah')
  })
})

describe('adding a person from a résumé', () => {
  const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })

  it('parses it, lets the user check it and stores the file', async () => {
    const { added } = serveManualCandidates()
    server.use(
      http.post('*/manual-candidates/resume', () =>
        ok({ person: { ...emptyPerson, name: 'Elif Demirtas' }, reading: aResumeReading() }),
      ),
    )
    const { user, onClose } = openAddPeopleDialog()
    await user.click(await screen.findByRole('radio', { name: 'From résumé' }))
    await user.upload(screen.getByLabelText('Résumé'), pdf)
    expect(await screen.findByText(/Found: Elif Demirtas, 3 roles/)).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Elif Demirtas')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(added[0]?.body.resume).toEqual({ name: 'cv.pdf', data: btoa('%PDF') })
  })

  it.each([
    ['', undefined, []],
    [', with what was learnt', undoId, [{ undoId }]],
  ])('undo removes the file of an existing candidate%s', async (_, lesson, takenBack) => {
    const answer = {
      wasThere: true,
      fileId: candidateItemId(60),
      ...(lesson && { undoId: lesson }),
    }
    const { undone } = serveManualCandidates([], false, answer)
    const removed: unknown[] = []
    server.use(
      http.post('*/manual-candidates/resume', () =>
        ok({ person: { ...emptyPerson, name: 'Elif Demirtas' }, reading: aResumeReading() }),
      ),
      http.delete('*/api2/pipeline/:jobId/candidates/:candidateId/files/:fileId', ({ params }) => {
        removed.push([params.candidateId, params.fileId])
        return ok({})
      }),
    )
    const { user } = openAddPeopleDialog()
    await user.click(await screen.findByRole('radio', { name: 'From résumé' }))
    await user.upload(screen.getByLabelText('Résumé'), pdf)
    await user.click(await screen.findByRole('button', { name: 'Add to Sourced' }))
    const said = 'Elif Demirtas is already in the pipeline. File added.'
    expect(await screen.findByText(said)).toBeTruthy()
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText('File of Elif Demirtas removed.')).toBeTruthy()
    expect(removed).toEqual([[cardId(7), candidateItemId(60)]])
    expect(undone).toEqual(takenBack)
  })

  it('shows why a file can’t be parsed', async () => {
    serveManualCandidates()
    server.use(
      http.post('*/manual-candidates/resume', () => fieldErrorsReply({ data: 'It is no résumé.' })),
    )
    const { user } = openAddPeopleDialog()
    await user.click(await screen.findByRole('radio', { name: 'From résumé' }))
    await user.upload(screen.getByLabelText('Résumé'), pdf)
    expect((await screen.findByRole('alert')).textContent).toBe('cv.pdf: It is no résumé.')
    expect(screen.queryByRole('button', { name: /^Add to/ })).toBeNull()
  })
})

it('links to the import for several people, with the job selected', async () => {
  serveManualCandidates()
  const { user } = openAddPeopleDialog()
  await user.click(await screen.findByRole('radio', { name: 'From CSV' }))
  const link = screen.getByRole('link', { name: 'Import file' })
  expect(link.getAttribute('href')).toContain(`/main/people/imports/new?job=${boardJobId}`)
})
