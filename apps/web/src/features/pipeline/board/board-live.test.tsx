import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import {
  aBoardCard,
  aBoardStage,
  cardId,
  colleagueId,
  openBoard,
  serveBoard,
} from '#test/board-builders'
import { ok, server } from '#test/server'

const offer = aBoardStage('offer')

/** Waits until the board is rendered and its stream is open. */
async function followed({ lines }: ReturnType<typeof serveBoard>) {
  await screen.findByRole('region', { name: 'Replied, 2' })
  await waitFor(() => expect(lines).toHaveLength(1))
}

it('a colleague’s change shows at once and refetches only those cards', async () => {
  const served = serveBoard()
  const { lines, patch, of } = served
  openBoard()
  await followed(served)
  patch([cardId(1)], () => ({ stageId: offer.id }))
  const news = { candidateIds: [cardId(1)], stages: false, byClientId: colleagueId }
  act(() => {
    lines[0]?.say('changed', news)
    lines[0]?.say('changed', news)
  })
  const column = await screen.findByRole('region', { name: 'Offer, 1' })
  expect(within(column).getByText('Elif Demirtaş')).toBeTruthy()
  expect(of('cards')).toEqual([{ candidateIds: [cardId(1)] }])
})

it('a deleted card is removed', async () => {
  const served = serveBoard()
  const { lines, state } = served
  openBoard()
  await followed(served)
  state.board = { ...state.board, cards: [aBoardCard(2)] }
  act(() =>
    lines[0]?.say('changed', { candidateIds: [cardId(1)], stages: false, byClientId: null }),
  )
  expect(await screen.findByRole('region', { name: 'Replied, 1' })).toBeTruthy()
})

it('the whole board is reloaded when very many cards or the stages changed', async () => {
  const served = serveBoard()
  const { lines, state } = served
  openBoard()
  await followed(served)
  const stages = state.board.stages.map((stage) =>
    stage.id === offer.id ? { ...stage, name: 'Signing' } : stage,
  )
  state.board = { ...state.board, stages }
  act(() => lines[0]?.say('changed', { candidateIds: null, stages: true, byClientId: colleagueId }))
  expect(await screen.findByRole('region', { name: 'Signing, 0' })).toBeTruthy()
})

it('the stream reconnects after a cut and loads what was missed', async () => {
  const served = serveBoard()
  const { lines, patch } = served
  openBoard()
  await followed(served)
  patch([cardId(1)], () => ({ stageId: offer.id }))
  lines[0]?.cut()
  expect(await screen.findByRole('region', { name: 'Offer, 1' })).toBeTruthy()
  expect(lines).toHaveLength(2)
})

it('an overtaken reply does not restore an old card', async () => {
  const served = serveBoard()
  const { lines, patch } = served
  openBoard()
  await followed(served)
  patch([cardId(1)], () => ({ stageId: offer.id }))
  const say = () =>
    lines[0]?.say('changed', { candidateIds: [cardId(1)], stages: false, byClientId: null })
  act(say)
  await screen.findByRole('region', { name: 'Offer, 1' })
  let wasOpened = false
  server.use(
    http.post('*/api2/pipeline/:jobId/cards', () => {
      wasOpened = true
      return ok({ cards: [aBoardCard(1, { version: 1 })] })
    }),
  )
  act(say)
  await waitFor(() => expect(wasOpened).toBe(true))
  expect(await screen.findByRole('region', { name: 'Offer, 1' })).toBeTruthy()
})
