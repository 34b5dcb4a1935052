import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBoardCard, openBoard, serveBoard } from '#test/board-builders'
import { serveCandidate } from '#test/candidate-builders'
import '../panel/candidate-panel.tsx'
import '../manual-candidates/add-people-dialog.tsx'

it('the palette offers the acts of the board and of the open candidate', async () => {
  serveBoard()
  serveCandidate()
  const { user } = openBoard(`/${aBoardCard(1).id}`)
  await screen.findByRole('dialog', { name: 'Elif Demirtaş' })
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByText('Edit stages')).toBeTruthy()
  expect(screen.getByText('Move Elif Demirtaş to Interview')).toBeTruthy()
  await user.keyboard('note about')
  await waitFor(() => expect(screen.queryByText('Edit stages')).toBeNull())
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'New note' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
