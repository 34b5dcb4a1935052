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

/** The board is drawn, and its line is open. */
async function followed({ lines }: ReturnType<typeof serveBoard>) {
  await screen.findByRole('region', { name: 'Replied, 2' })
  await waitFor(() => expect(lines).toHaveLength(1))
}

it('shows at once what a colleague did, and asks for those cards alone', async () => {
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

it('lets a card go that is no longer there', async () => {
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

it('loads the whole board where very many changed, or the stages did', async () => {
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

it('comes back when the line is cut, and loads what it missed', async () => {
  const served = serveBoard()
  const { lines, patch } = served
  openBoard()
  await followed(served)
  patch([cardId(1)], () => ({ stageId: offer.id }))
  lines[0]?.cut()
  expect(await screen.findByRole('region', { name: 'Offer, 1' })).toBeTruthy()
  expect(lines).toHaveLength(2)
})

it('does not let an answer that was overtaken put an old card back', async () => {
  const served = serveBoard()
  const { lines, patch } = served
  openBoard()
  await followed(served)
  patch([cardId(1)], () => ({ stageId: offer.id }))
  const say = () =>
    lines[0]?.say('changed', { candidateIds: [cardId(1)], stages: false, byClientId: null })
  act(say)
  await screen.findByRole('region', { name: 'Offer, 1' })
  let isAsked = false
  server.use(
    http.post('*/api2/pipeline/:jobId/cards', () => {
      isAsked = true
      return ok({ cards: [aBoardCard(1, { version: 1 })] })
    }),
  )
  act(say)
  await waitFor(() => expect(isAsked).toBe(true))
  expect(await screen.findByRole('region', { name: 'Offer, 1' })).toBeTruthy()
})
