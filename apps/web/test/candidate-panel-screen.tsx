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
import { toCredentials } from '#lib/session-state'
import { aBoard, aBoardCard, boardJobId, someStages } from '#test/board-builders'
import { aClient } from '#test/identity-builders'
import { UiRoot } from '#ui/theme/ui-root'
import type { BoardActs } from '../src/features/pipeline/board/board-acts.ts'
import { CandidatePanel } from '../src/features/pipeline/panel/candidate-panel.tsx'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import '../src/features/pipeline/panel/interviews/interviews-dialog.tsx'

interface RecordedAct {
  act: string
  args: readonly unknown[]
}

/** Creates a board of one card that records acts, and performs those that tests check. */
export function createRecordingActs(card: Card | undefined, disabledReason?: string) {
  const done: RecordedAct[] = []
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
    disabledReason,
    move: act('move', ([, stageId]) => ({ stageId: String(stageId) })),
    reject: act('reject'),
    snooze: act('snooze'),
    tag: act('tag'),
    assign: act('assign'),
    next: act('next'),
    setReplyDue: act('setReplyDue'),
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

const recruiterPrivileges: readonly Privilege[] = [
  'pipeline.write',
  'pipeline.review',
  'credits.spend',
]

/** Renders a part of the pipeline as a recruiter. */
export function renderWithProviders(
  children: ReactNode,
  privileges: readonly Privilege[] = recruiterPrivileges,
) {
  signIn(toCredentials({ ...aClient({ privileges: [...privileges] }), token: 'rb1_secret' }))
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

interface PanelOptions {
  card?: Card | undefined
  disabledReason?: string
  opensOn?: 'note'
  privileges?: readonly Privilege[]
  position?: { stage: string; at: number; of: number }
}

interface ReopenablePanelProps {
  options: PanelOptions
  acts: BoardActs
  candidateId: string
  stepped: string[]
}

/** A panel that can be closed and reopened by the button next to it. */
function ReopenablePanel({ options, acts, candidateId, stepped }: ReopenablePanelProps) {
  const [openId, setOpenId] = useState<string | undefined>(candidateId)
  return (
    <>
      <button onClick={() => setOpenId(candidateId)} type="button">
        Open card
      </button>
      <CandidatePanel
        acts={acts}
        candidateId={openId}
        jobId={boardJobId}
        onClose={() => setOpenId(undefined)}
        onStep={(direction) => stepped.push(direction)}
        opensOn={options.opensOn}
        position={options.position ?? { stage: 'Replied', at: 1, of: 31 }}
      />
    </>
  )
}

/** Opens the panel of the first card. */
export async function openCandidatePanel(options: PanelOptions = {}) {
  const card = 'card' in options ? options.card : aBoardCard(1)
  const candidateId = card?.id ?? aBoardCard(1).id
  const board = createRecordingActs(card, options.disabledReason)
  const stepped: string[] = []
  const view = renderWithProviders(
    <ReopenablePanel
      acts={board.acts}
      candidateId={candidateId}
      options={options}
      stepped={stepped}
    />,
    options.privileges ?? recruiterPrivileges,
  )
  const panel = await screen.findByRole('dialog')
  return { ...view, ...board, stepped, panel: within(panel), element: panel }
}

/** Opens the panel with one of its tabs. */
export async function openCandidateTab(name: RegExp, options: PanelOptions = {}) {
  const opened = await openCandidatePanel(options)
  await opened.user.click(await opened.panel.findByRole('tab', { name }))
  return opened
}
