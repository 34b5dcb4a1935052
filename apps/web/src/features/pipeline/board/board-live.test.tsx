import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import {
  aBoardCard,
  aBoardChange,
  aBoardStage,
  boardJobId,
  cardId,
  colleagueId,
  openBoard,
  serveBoard,
} from '#test/board-builders'
import { positionId } from '#test/live-builders'
import { ok, server } from '#test/server'

const offer = aBoardStage('offer')

/** Waits until the board is rendered and its stream is open. */
async function followed({ streams }: ReturnType<typeof serveBoard>) {
  await screen.findByRole('region', { name: 'Replied, 2' })
  await waitFor(() => expect(streams).toHaveLength(1))
}

it('a colleague’s change shows at once and refetches only those cards', async () => {
  const served = serveBoard()
  const { streams, patch, of } = served
  openBoard()
  await followed(served)
  patch([cardId(1)], () => ({ stageId: offer.id }))
  const change = aBoardChange({ candidateIds: [cardId(1)] }, { byClientId: colleagueId })
  act(() => {
    streams[0]?.send(change)
    streams[0]?.send(change)
  })
  const column = await screen.findByRole('region', { name: 'Offer, 1' })
  expect(within(column).getByText('Elif Demirtaş')).toBeTruthy()
  expect(of('cards')).toEqual([{ candidateIds: [cardId(1)] }])
})

it('a deleted card is removed', async () => {
  const served = serveBoard()
  const { streams, state } = served
  openBoard()
  await followed(served)
  state.board = { ...state.board, cards: [aBoardCard(2)] }
  act(() => streams[0]?.send(aBoardChange({ candidateIds: [cardId(1)] })))
  expect(await screen.findByRole('region', { name: 'Replied, 1' })).toBeTruthy()
})

it.each([
  ['very many cards changed or changes were missed', aBoardChange(null)],
  ['the stages changed', aBoardChange({ candidateIds: [], stages: true })],
])('the whole board is reloaded when %s', async (_, change) => {
  const served = serveBoard()
  const { streams, state } = served
  openBoard()
  await followed(served)
  const stages = state.board.stages.map((stage) =>
    stage.id === offer.id ? { ...stage, name: 'Signing' } : stage,
  )
  state.board = { ...state.board, stages }
  act(() => streams[0]?.send(change))
  expect(await screen.findByRole('region', { name: 'Signing, 0' })).toBeTruthy()
})

it('the stream resumes after a cut and refetches only the missed changes', async () => {
  const served = serveBoard()
  const { streams, patch, state } = served
  openBoard()
  await followed(served)
  patch([cardId(1)], () => ({ stageId: offer.id }))
  streams[0]?.beat(positionId(7))
  streams[0]?.cut()
  await waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[1]?.topics).toEqual([`board:${boardJobId}@${positionId(7)}`])
  act(() => streams[1]?.send(aBoardChange({ candidateIds: [cardId(1)] })))
  expect(await screen.findByRole('region', { name: 'Offer, 1' })).toBeTruthy()
  expect(state.loads).toBe(1)
})

it('the user’s own move is not refetched, but a move in another tab is', async () => {
  const served = serveBoard()
  const { streams, of, state } = served
  const { user } = openBoard()
  await followed(served)
  await user.keyboard('j')
  const card = screen.getByRole('article', { name: 'Elif Demirtaş' })
  await waitFor(() => expect(document.activeElement).toBe(card))
  await user.keyboard('m')
  await screen.findByText(/^Move .* to$/)
  await user.keyboard('o{Enter}')
  await waitFor(() => expect(of('move')).toHaveLength(1))
  const tabId = streams[0]?.tabId ?? null
  expect(tabId).toMatch(/^\w{32}$/)
  act(() => {
    streams[0]?.send(aBoardChange({ candidateIds: [cardId(1)] }, { tabId }))
    streams[0]?.send(aBoardChange(null, { tabId }))
    streams[0]?.send(aBoardChange({ candidateIds: [cardId(2)] }, { tabId: 'another-tab' }))
  })
  // With the own move the request would name both cards, or be for the whole board.
  await waitFor(() => expect(of('cards')).toEqual([{ candidateIds: [cardId(2)] }]))
  expect(state.loads).toBe(1)
  expect(screen.getByRole('region', { name: 'Offer, 1' })).toBeTruthy()
})

it('an overtaken reply does not restore an old card', async () => {
  const served = serveBoard()
  const { streams, patch } = served
  openBoard()
  await followed(served)
  patch([cardId(1)], () => ({ stageId: offer.id }))
  const send = () => streams[0]?.send(aBoardChange({ candidateIds: [cardId(1)] }))
  act(send)
  await screen.findByRole('region', { name: 'Offer, 1' })
  let wasOpened = false
  server.use(
    http.post('*/api2/pipeline/:jobId/cards', () => {
      wasOpened = true
      return ok({ cards: [aBoardCard(1, { version: 1 })] })
    }),
  )
  act(send)
  await waitFor(() => expect(wasOpened).toBe(true))
  expect(await screen.findByRole('region', { name: 'Offer, 1' })).toBeTruthy()
})
