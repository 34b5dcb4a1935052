import type { ActResult } from '@headwater/contract/pipeline/acts'
import { type Board, type Card, defaultBoardView } from '@headwater/contract/pipeline/board'
import {
  type Stage,
  type StageCategory,
  stageCategories,
} from '@headwater/contract/pipeline/candidates'
import type { Privilege } from '@headwater/contract/privileges'
import { http } from 'msw'
import { aClient } from './identity-builders.tsx'
import { aLiveChange, serveLive } from './live-builders.tsx'
import { renderApp } from './render-app.tsx'
import { ok, server } from './server.tsx'

export const boardJobId = '0198a1f0-0000-7000-8000-000000000701'
export const colleagueId = '0198a1f0-0000-7000-8000-0000000000aa'
export const sessionId = '0198a1f0-0000-7000-8000-000000000b01'

export function cardId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(40_000 + number).padStart(12, '0')}`
}

/** Builds one stage per category, named as in the built-in template. */
export function aBoardStage(category: StageCategory, changes: Partial<Stage> = {}): Stage {
  const at = stageCategories.indexOf(category)
  const isEnd = category === 'hired' || category === 'rejected'
  return {
    id: `0198a1f0-0000-7000-8000-${String(50_000 + at).padStart(12, '0')}`,
    name: category.charAt(0).toUpperCase() + category.slice(1),
    category,
    candidates: 0,
    staleDays: isEnd ? null : 10,
    answerDays: category === 'interview' ? 7 : null,
    ...changes,
  }
}

export function someStages(): Stage[] {
  return stageCategories.map((category) => aBoardStage(category))
}

export function aBoardCard(number = 1, changes: Partial<Card> = {}): Card {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  return {
    id: cardId(number),
    personId: `0198a1f0-0000-7000-8000-${String(60_000 + number).padStart(12, '0')}`,
    name: number === 1 ? 'Elif Demirtaş' : `Person ${number}`,
    title: 'Lead Firmware Engineer',
    employer: 'Boreal Storage',
    place: 'Berlin, Germany',
    stageId: aBoardStage('replied').id,
    score: Math.max(0, 92 - number),
    flowId: null,
    contactStatus: 'unlocked',
    addedAt: ago(200),
    movedAt: ago(50),
    last: { kind: 'replied', at: ago(3) },
    next: null,
    interview: null,
    answerBy: null,
    waitsSince: null,
    isBounced: false,
    snoozedUntil: null,
    rejection: null,
    tags: [],
    assigneeId: null,
    version: 1,
    ...changes,
  }
}

export function aBoard(changes: Partial<Board> = {}): Board {
  const cards = changes.cards ?? [aBoardCard(1), aBoardCard(2)]
  return {
    job: { id: boardJobId, title: 'Staff Firmware Engineer', status: 'open', isArchived: false },
    stages: someStages(),
    total: cards.length,
    members: [
      { clientId: aClient().id, name: 'Ines Carvalho' },
      { clientId: colleagueId, name: 'Tomasz Wilk' },
    ],
    sessions: [{ flowId: sessionId, name: 'Firmware · second wave' }],
    view: defaultBoardView,
    ...changes,
    cards,
  }
}

export function anActResult(cards: Card[], changes: Partial<ActResult> = {}): ActResult {
  return {
    undoId: '0198a1f0-0000-7000-8000-00000000ab01',
    changed: cards.length,
    cards,
    stale: [],
    staleCount: 0,
    gone: 0,
    ...changes,
  }
}

type RecordedRequest = { path: string; body: Record<string, unknown> }

/** The message about cards that a colleague changed, or null for all. */
export function aBoardChange(
  change: { candidateIds: readonly string[]; stages?: boolean } | null,
  options: Parameters<typeof aLiveChange>[3] = {},
) {
  return aLiveChange('board', boardJobId, change && { stages: false, ...change }, options)
}

/**
 * Serves one board and applies the acts it receives. Returns the requests, the board's state and
 * the open streams. With `isSilent` the test sends `ready` itself.
 */
export function serveBoard(first: Board = aBoard(), { isSilent = false } = {}) {
  const requests: RecordedRequest[] = []
  const streams = serveLive({ isSilent, ignored: ['inbox'] })
  const state = { board: first, loads: 0 }
  const version = () => Math.max(...state.board.cards.map((card) => card.version)) + 1
  const patch = (ids: readonly string[], change: (card: Card) => Partial<Card>) => {
    const changed: Card[] = []
    const next = version()
    const cards = state.board.cards.map((card) => {
      if (!ids.includes(card.id)) return card
      const now = { ...card, ...change(card), version: next }
      changed.push(now)
      return now
    })
    state.board = { ...state.board, cards }
    return changed
  }
  const idsOf = (body: Record<string, unknown>) =>
    (body.candidateIds ?? (body.candidates as { id: string }[]).map(({ id }) => id)) as string[]
  const act = (
    name: string,
    change: (card: Card, body: Record<string, unknown>) => Partial<Card>,
  ) =>
    http.post(`*/api2/pipeline/:jobId/${name}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      requests.push({ path: name, body })
      return ok(anActResult(patch(idsOf(body), (card) => change(card, body))))
    })
  server.use(
    http.get('*/api2/pipeline/:jobId/board', () => {
      state.loads += 1
      return ok(state.board)
    }),
    http.get('*/api2/pipeline/:jobId/stages', () => ok({ stages: state.board.stages })),
    http.post('*/api2/pipeline/:jobId/cards', async ({ request }) => {
      const body = (await request.json()) as { candidateIds: string[] }
      requests.push({ path: 'cards', body })
      return ok({ cards: state.board.cards.filter(({ id }) => body.candidateIds.includes(id)) })
    }),
    act('move', (_, body) => ({ stageId: body.toStageId as string })),
    act('reject', (_, body) => ({
      stageId: aBoardStage('rejected').id,
      rejection: body.reason as Card['rejection'],
    })),
    act('snooze', (_, body) => ({ snoozedUntil: body.until as string | null })),
    act('tags', (card, body) => ({ tags: [...card.tags, ...(body.add as string[])] })),
    act('assign', (_, body) => ({ assigneeId: body.clientId as string | null })),
    act('next', (_, body) => ({ next: body.next as Card['next'] })),
    http.put('*/api2/pipeline/view', async ({ request }) => {
      requests.push({ path: 'view', body: (await request.json()) as Record<string, unknown> })
      return ok({})
    }),
  )
  return {
    asked: requests,
    streams,
    patch,
    state,
    of: (path: string) => requests.filter((each) => each.path === path).map(({ body }) => body),
  }
}

const recruiterPrivileges: readonly Privilege[] = [
  'jobs.write',
  'flows.write',
  'pipeline.write',
  'pipeline.review',
  'candidates.export',
]

/** Opens the board as a recruiter. */
export function openBoard(path = '', privileges: readonly Privilege[] = recruiterPrivileges) {
  return renderApp(`/main/pipeline/${boardJobId}${path}`, {
    as: aClient({ privileges: [...privileges] }),
  })
}
