import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBoardCard, openBoard, serveBoard } from '#test/board-builders'
import { serveRoom } from '#test/room-builders'
import '../panel/candidate-panel.tsx'
import '../newcomers/add-people-dialog.tsx'

it('lets the palette do what the board and whoever is open on it can', async () => {
  serveBoard()
  serveRoom()
  const { user } = openBoard(`/${aBoardCard(1).id}`)
  await screen.findByRole('dialog', { name: 'Elif Demirtaş' })
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByText('Change the stages')).toBeTruthy()
  expect(screen.getByText('Move Elif Demirtaş to Interview')).toBeTruthy()
  await user.keyboard('note about')
  await waitFor(() => expect(screen.queryByText('Change the stages')).toBeNull())
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'New note' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
