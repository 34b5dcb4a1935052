import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  aLookalike,
  openAddPeopleDialog,
  serveManualCandidates,
  undoId,
} from '#test/add-people-screen'
import { candidateItemId } from '#test/candidate-builders'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { aMergePreview } from '#test/sourcing-builders'

describe('a possible duplicate', () => {
  it('shows the merged person while both are treated as one', async () => {
    const { asked } = serveManualCandidates([
      aLookalike(),
      aLookalike({ personId: candidateItemId(2) }),
    ])
    const { user } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    const [, second] = await screen.findAllByRole('button', { name: 'Same person' })
    second?.focus()
    await user.keyboard('{Enter}')
    const shown = await screen.findByRole('region', { name: 'Elif Demirtas after the merge' })
    expect(shown.textContent).toContain('Added from the other profile')
    expect(asked).toMatchObject([
      { sameAs: candidateItemId(2), person: { name: 'Elif D' }, resume: null },
    ])
    expect(document.activeElement?.textContent).toBe('Not the same person')
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('region', { name: /after the merge/ })).toBeNull()
  })

  it('never shows the preview of another person', async () => {
    serveManualCandidates([aLookalike(), aLookalike({ personId: candidateItemId(2) })])
    const { user } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    const [first, second] = await screen.findAllByRole('button', { name: /same person/i })
    if (first) await user.click(first)
    await screen.findByRole('region', { name: /^Elif .* after the merge$/ })
    server.use(http.post('*/manual-candidates/preview', () => new Promise<never>(() => undefined)))
    if (second) await user.click(second)
    expect(screen.queryByRole('region', { name: /after the merge/ })).toBeNull()
    expect(await screen.findByText('Loading preview')).toBeTruthy()
  })

  it('shows the preview at once when an address is the same', async () => {
    serveManualCandidates([aLookalike({ isCertain: true })])
    const { user } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    expect(await screen.findByRole('region', { name: /^Elif .* after the merge$/ })).toBeTruthy()
  })

  it.each([
    [
      'and another try may help',
      () => errorReply(500, 500, 'internal', 'Broken.'),
      /went wrong on our side/,
      1,
    ],
    [
      'because more has to be written',
      () =>
        fieldErrorsReply({
          'person.email': 'Add an email address, phone number, link, employer or title.',
        }),
      'Add an email address, phone number, link, employer or title.',
      0,
    ],
  ])('shows that the preview failed, %s', async (_, answer, sentence, tries) => {
    serveManualCandidates([aLookalike()])
    server.use(http.post('*/manual-candidates/preview', answer))
    const { user } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    await user.click(await screen.findByRole('button', { name: 'Same person' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    const again = screen.queryAllByRole('button', { name: 'Try again' })
    expect(again).toHaveLength(tries)
    if (!again[0]) return
    server.use(http.post('*/manual-candidates/preview', () => ok(aMergePreview())))
    await user.click(again[0])
    expect(await screen.findByRole('region', { name: /^Elif .* after the merge$/ })).toBeTruthy()
  })
})

describe('undo of added data', () => {
  it('shows that later data stays although the card is removed', async () => {
    serveManualCandidates([], false, { restored: 1, left: 1 })
    const { user } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    fireEvent.click(await screen.findByText('Undo'))
    expect(
      await screen.findByText(/removed from the pipeline\. Their profile was updated/),
    ).toBeTruthy()
  })

  it.each([
    [1, 'Change undone for Kwame Mensah.'],
    [0, 'Their profile was updated since then and was not changed.'],
  ])('reverts the data added to an existing candidate (%i)', async (restored, said) => {
    const { undone } = serveManualCandidates([], false, { restored, wasThere: true, undoId })
    const { user, done } = openAddPeopleDialog()
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    const gained = 'Kwame Mensah is already in the pipeline. Profile updated.'
    expect(await screen.findByText(gained)).toBeTruthy()
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(undone).toEqual([{ undoId }])
    await waitFor(() => expect(done.map(({ act }) => act)).toEqual(['refresh', 'refresh']))
  })
})
