import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aBoardCard,
  aBoardChange,
  aBoardStage,
  cardId,
  openBoard,
  serveBoard,
} from '#test/board-builders'
import { errorReply, ok, server } from '#test/server'
// Preloads the board, because loading it on a busy machine would make the stream open late.
import './job-board.tsx'

const boardPath = '*/api2/pipeline/:jobId/board'
const change = aBoardChange({ candidateIds: [cardId(1)] })

type Served = ReturnType<typeof serveBoard>

/** Whether anything was rendered, recorded at each request of the board. */
let drawnWhenAsked: boolean[] = []
beforeEach(() => {
  drawnWhenAsked = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

/** Holds the next reply, with the board as it was at the request, until released. */
function holdAnswer({ state }: Served) {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http.get(
      boardPath,
      async () => {
        state.loads += 1
        drawnWhenAsked.push(screen.queryAllByRole('article').length > 0)
        const read = state.board
        await promise
        return ok(read)
      },
      { once: true },
    ),
  )
  return resolve
}

/** A colleague moves a card without a change event. */
function moveAway({ patch }: Served) {
  patch([cardId(1)], () => ({ stageId: aBoardStage('offer').id }))
}

/** Until everything that was said is heard, and whatever is to be asked for because of it was asked for. */
async function rest(): Promise<void> {
  await act(async () => {
    await beAnswered()
    await vi.advanceTimersByTimeAsync(400)
    await beAnswered()
  })
}

/** By then whatever was sent before has arrived. */
async function beAnswered(): Promise<void> {
  await (await fetch('/api2/getClientInfo')).text()
}

const asSeen = (name: string) => screen.findByRole('region', { name })

/** Opens the stream so long after the board request that changes in between may be lost. */
function openLate({ streams }: Served) {
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 6_000)
  act(() => streams[0]?.send({ type: 'ready' }))
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function openHeld(served: Served) {
  const releaseAnswer = holdAnswer(served)
  openBoard()
  await waitFor(() => expect([served.streams.length, served.state.loads]).toEqual([1, 1]))
  return releaseAnswer
}

describe('a board whose change stream opens soon', () => {
  it('is loaded once and applies the changes reported for the moments before', async () => {
    const served = serveBoard(undefined, { isSilent: true })
    const releaseAnswer = await openHeld(served)
    expect(served.streams[0]?.lookBackMs).toBe('10000')
    moveAway(served)
    act(() => {
      served.streams[0]?.send(change)
      served.streams[0]?.send({ type: 'ready' })
    })
    await rest()
    expect(served.of('cards')).toEqual([])
    releaseAnswer()
    await asSeen('Offer, 1')
    await rest()
    expect(served.of('cards')).toEqual([{ candidateIds: [cardId(1)] }])
    expect(served.state.loads).toBe(1)
  })

  it('is loaded again when too much changed to list the cards', async () => {
    const served = serveBoard()
    const letSecondGo = holdAnswer(served)
    const letFirstGo = await openHeld(served)
    moveAway(served)
    act(() => served.streams[0]?.send(aBoardChange(null)))
    await rest()
    expect(served.state.loads).toBe(1)
    letFirstGo()
    // The first reply is rendered as it came.
    await asSeen('Replied, 2')
    await waitFor(() => expect(drawnWhenAsked).toEqual([false, true]))
    letSecondGo()
    await asSeen('Offer, 1')
  })
})

describe('a board whose change stream opens late', () => {
  it('is loaded again even if the first reply is still pending', async () => {
    const served = serveBoard(undefined, { isSilent: true })
    const releaseAnswer = await openHeld(served)
    moveAway(served)
    openLate(served)
    await rest()
    releaseAnswer()
    await asSeen('Offer, 1')
    expect(served.state.loads).toBe(2)
  })

  it('is loaded again if the first reply has arrived', async () => {
    const served = serveBoard(undefined, { isSilent: true })
    openBoard()
    await asSeen('Replied, 2')
    moveAway(served)
    await waitFor(() => expect(served.streams).toHaveLength(1))
    await rest()
    expect(served.state.loads).toBe(1)
    openLate(served)
    await asSeen('Offer, 1')
    expect(served.state.loads).toBe(2)
  })

  it.each([
    ['once it has failed', 'failed'],
    ['while it is on its way to fail', 'on its way'],
  ])('%s, is loaded on retry', async (_, then) => {
    const served = serveBoard(undefined, { isSilent: true })
    let [isAway, refusals] = [true, 0]
    server.use(
      http.get(boardPath, () => {
        if (!isAway) return undefined
        refusals += 1
        return errorReply(500, 500, 'internal')
      }),
    )
    const { user } = openBoard()
    await waitFor(() => expect(served.streams).toHaveLength(1))
    if (then === 'on its way') openLate(served)
    const again = await screen.findByRole('button', { name: 'Try again' })
    if (then === 'failed') openLate(served)
    await rest()
    // One request and the usual retry: nothing is requested that nothing waits for.
    expect(refusals).toBe(2)
    isAway = false
    await user.click(again)
    await asSeen('Replied, 2')
    await rest()
    expect(served.state.loads).toBe(1)
  })
})

it('a change of one card waits for a pending board reply, which may be older', async () => {
  const served = serveBoard()
  const { router } = openBoard()
  await asSeen('Replied, 2')
  await waitFor(() => expect(served.streams).toHaveLength(1))
  const { href } = router.state.location
  await act(() => router.navigate({ href: '/main/nowhere' }))
  // On return the cached board is shown while it is refetched.
  const releaseAnswer = holdAnswer(served)
  await act(() => router.navigate({ href }))
  await asSeen('Replied, 2')
  await waitFor(() => expect([served.streams.length, served.state.loads]).toEqual([2, 2]))
  const { board } = served.state
  served.state.board = { ...board, cards: [...board.cards, aBoardCard(3)] }
  act(() => served.streams[1]?.send(aBoardChange({ candidateIds: [cardId(3)] })))
  await rest()
  releaseAnswer()
  await rest()
  await asSeen('Replied, 3')
})
