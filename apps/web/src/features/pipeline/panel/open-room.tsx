import type { Card } from '@headwater/contract/pipeline/board'
import type { Privilege } from '@headwater/contract/privileges'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { credentialsOf } from '#lib/session-state'
import { aBoard, aBoardCard, boardJobId, someStages } from '#test/board-builders'
import { aClient } from '#test/builders'
import { UiRoot } from '#ui/ui-root'
import type { BoardActs } from '../board/board-acts.ts'
import { CandidatePanel } from './candidate-panel.tsx'
// What comes late in a browser is here at once: a busy machine takes longer than a test waits.
import './interviews/interviews-dialog.tsx'

interface Done {
  act: string
  args: readonly unknown[]
}

/** A board of one card: remembers what was done, and does it where a test looks at it. */
export function someActs(card: Card | undefined, whyNot?: string) {
  const done: Done[] = []
  const store = createStore<{ card: Card | undefined }>()(() => ({ card }))
  const act =
    (name: string, change: (args: readonly unknown[]) => Partial<Card> = () => ({})) =>
    async (...args: readonly unknown[]) => {
      done.push({ act: name, args: args.slice(1) })
      store.setState(({ card }) => ({ card: card && { ...card, ...change(args) } }))
      return true
    }
  const board = aBoard()
  const acts: BoardActs = {
    jobId: boardJobId,
    whyNot,
    move: act('move', ([, stageId]) => ({ stageId: String(stageId) })),
    reject: act('reject'),
    snooze: act('snooze'),
    tag: act('tag'),
    assign: act('assign'),
    next: act('next'),
    promise: act('promise'),
    settleReply: act('settleReply', () => ({ waitsSince: null })),
    undo: async () => {},
    refresh: async (ids) => void done.push({ act: 'refresh', args: ids }),
    forget: (ids) => void done.push({ act: 'forget', args: ids }),
    useCard: (id) => useStore(store, (state) => (state.card?.id === id ? state.card : undefined)),
    useStages: someStages,
    useMembers: () => board.members,
    useSessions: () => board.sessions,
    useTags: () => [],
  }
  return { acts, done, store }
}

const working: readonly Privilege[] = ['pipeline.write', 'pipeline.review', 'credits.spend']

/** Anything of a pipeline alone, as somebody who recruits sees it. */
export function renderAlone(children: ReactNode, privileges: readonly Privilege[] = working) {
  signIn(credentialsOf({ ...aClient({ privileges: [...privileges] }), token: 'rb1_secret' }))
  const root = createRootRoute({ component: () => children })
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => null,
  })
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <UiRoot>
        <RouterProvider router={router as never} />
      </UiRoot>
    </QueryClientProvider>,
  )
  return { ...view, router, user: userEvent.setup() }
}

interface Room {
  card?: Card | undefined
  whyNot?: string
  opensOn?: 'note'
  privileges?: readonly Privilege[]
  position?: { stage: string; at: number; of: number }
}

interface BesideProps {
  room: Room
  acts: BoardActs
  candidateId: string
  stepped: string[]
}

/** A panel that can be closed, and opened again by the button beside it. */
function Beside({ room, acts, candidateId, stepped }: BesideProps) {
  const [openId, setOpenId] = useState<string | undefined>(candidateId)
  return (
    <>
      <button onClick={() => setOpenId(candidateId)} type="button">
        Open the card
      </button>
      <CandidatePanel
        acts={acts}
        candidateId={openId}
        jobId={boardJobId}
        onClose={() => setOpenId(undefined)}
        onStep={(direction) => stepped.push(direction)}
        opensOn={room.opensOn}
        position={room.position ?? { stage: 'Replied', at: 1, of: 31 }}
      />
    </>
  )
}

/** The panel of the first card. */
export async function openRoom(room: Room = {}) {
  const card = 'card' in room ? room.card : aBoardCard(1)
  const candidateId = card?.id ?? aBoardCard(1).id
  const board = someActs(card, room.whyNot)
  const stepped: string[] = []
  const view = renderAlone(
    <Beside acts={board.acts} candidateId={candidateId} room={room} stepped={stepped} />,
    room.privileges ?? working,
  )
  const panel = await screen.findByRole('dialog')
  return { ...view, ...board, stepped, panel: within(panel), element: panel }
}

/** The panel with one of its tabs open. */
export async function openTab(name: RegExp, room: Room = {}) {
  const opened = await openRoom(room)
  await opened.user.click(await opened.panel.findByRole('tab', { name }))
  return opened
}
