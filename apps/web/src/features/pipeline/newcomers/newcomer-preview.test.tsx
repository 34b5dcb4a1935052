import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { roomId } from '#test/room-builders'
import { ok, refused, refusedFields, server } from '#test/server'
import { aMergePreview } from '#test/sourcing-builders'
import { aLookalike, openAdding, serveNewcomers, undoId } from './open-adding.tsx'

describe('somebody who may be the same', () => {
  it('shows what the two become, as long as they are taken for one', async () => {
    const { asked } = serveNewcomers([aLookalike(), aLookalike({ personId: roomId(2) })])
    const { user } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    const [, second] = await screen.findAllByRole('button', { name: 'This is the same person' })
    second?.focus()
    await user.keyboard('{Enter}')
    const shown = await screen.findByRole('region', { name: 'What becomes of Elif Demirtas' })
    expect(shown.textContent).toContain('Gains what only the other has')
    expect(asked).toMatchObject([{ sameAs: roomId(2), person: { name: 'Elif D' }, resume: null }])
    expect(document.activeElement?.textContent).toBe('Somebody else')
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('region', { name: /What becomes/ })).toBeNull()
  })

  it('never shows what becomes of somebody else', async () => {
    serveNewcomers([aLookalike(), aLookalike({ personId: roomId(2) })])
    const { user } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    const [first, second] = await screen.findAllByRole('button', { name: /the same person/ })
    if (first) await user.click(first)
    await screen.findByRole('region', { name: /What becomes of Elif/ })
    server.use(http.post('*/newcomers/preview', () => new Promise<never>(() => undefined)))
    if (second) await user.click(second)
    expect(screen.queryByRole('region', { name: /What becomes/ })).toBeNull()
    expect(await screen.findByText('Loading what they become')).toBeTruthy()
  })

  it('shows it at once where an address is the same', async () => {
    serveNewcomers([aLookalike({ isCertain: true })])
    const { user } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Elif D')
    expect(await screen.findByRole('region', { name: /What becomes of Elif/ })).toBeTruthy()
  })

  it.each([
    [
      'and another try may help',
      () => refused(500, 500, 'internal', 'Broken.'),
      /could not do that just now/,
      1,
    ],
    [
      'because more has to be written',
      () => refusedFields({ 'person.email': 'This is too little to know somebody by.' }),
      'This is too little to know somebody by.',
      0,
    ],
  ])(
    'says that it can not be shown, %s',
    async (_, answer, sentence, tries) => {
      serveNewcomers([aLookalike()])
      server.use(http.post('*/newcomers/preview', answer))
      const { user } = openAdding()
      await user.type(await screen.findByLabelText('Name'), 'Elif D')
      await user.click(await screen.findByRole('button', { name: 'This is the same person' }))
      expect(await screen.findByText(sentence, {}, { timeout: 10_000 })).toBeTruthy()
      const again = screen.queryAllByRole('button', { name: 'Try again' })
      expect(again).toHaveLength(tries)
      if (!again[0]) return
      server.use(http.post('*/newcomers/preview', () => ok(aMergePreview())))
      await user.click(again[0])
      expect(await screen.findByRole('region', { name: /What becomes of Elif/ })).toBeTruthy()
    },
    20_000,
  )
})

describe('what was learnt', () => {
  it('says that what was learnt stays, though the card goes', async () => {
    serveNewcomers([], false, { restored: 1, left: 1 })
    const { user } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText(/out of the pipeline again\. More has been learnt/)).toBeTruthy()
  })

  it.each([
    [1, 'Kwame Mensah is as before.'],
    [0, 'More has been learnt about them since: their profile stays as it is.'],
  ])('takes back what was learnt about whoever was there already (%i)', async (restored, said) => {
    const { undone } = serveNewcomers([], false, { restored, wasThere: true, undoId })
    const { user, done } = openAdding()
    await user.type(await screen.findByLabelText('Name'), 'Kwame Mensah')
    await user.click(screen.getByRole('button', { name: 'Add to Sourced' }))
    const gained = 'Kwame Mensah was in the pipeline already, and has gained what is new.'
    expect(await screen.findByText(gained)).toBeTruthy()
    fireEvent.click(await screen.findByText('Undo'))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(undone).toEqual([{ undoId }])
    await waitFor(() => expect(done.map(({ act }) => act)).toEqual(['refresh', 'refresh']))
  })
})
