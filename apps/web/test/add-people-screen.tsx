import type { Lookalike } from '@headwater/contract/pipeline/manual-candidates'
import { http } from 'msw'
import { vi } from 'vitest'
import { aBoardCard, boardJobId, cardId } from '#test/board-builders'
import { candidateItemId } from '#test/candidate-builders'
import { ok, server } from '#test/server'
import { aMergePreview } from '#test/sourcing-builders'
import { AddPeopleDialog } from '../src/features/pipeline/manual-candidates/add-people-dialog.tsx'
import { createRecordingActs, renderWithProviders } from './candidate-panel-screen.tsx'

export function aLookalike(changes: Partial<Lookalike> = {}): Lookalike {
  return {
    personId: candidateItemId(1),
    name: 'Elif Demirtas',
    title: 'Engineer',
    employer: 'Boreal',
    why: 'Same name and employer.',
    isCertain: false,
    stage: null,
    ...changes,
  }
}

export const undoId = candidateItemId(50)

interface Answer {
  restored?: number
  left?: number
  wasThere?: boolean
  fileId?: string
  undoId?: string
}

/** Serves the requests of adding a person and returns what was requested. */
export function serveManualCandidates(
  lookalikes: readonly Lookalike[] = [],
  isSuppressed = false,
  { restored = 1, left = 1 - restored, ...answer }: Answer = {},
) {
  const added: { body: Record<string, unknown>; key: string | null }[] = []
  const undone: unknown[] = []
  const asked: unknown[] = []
  server.use(
    http.get('*/api2/countries', () => ok([{ id: 1, key: 'DE', name: 'Germany', code: 'DE' }])),
    http.post('*/manual-candidates/lookup', () => ok({ lookalikes, isSuppressed })),
    http.post('*/manual-candidates/preview', async ({ request }) => {
      asked.push(await request.json())
      return ok(aMergePreview())
    }),
    http.post('*/api2/pipeline/:jobId/manual-candidates', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      added.push({ body, key: request.headers.get('idempotency-key') })
      const to = { candidateId: cardId(7), personId: candidateItemId(7), toReview: 0 }
      const back = { undoId: answer.wasThere ? null : undoId, fileId: null }
      return ok({ ...to, wasThere: false, ...back, ...answer })
    }),
    http.post('*/api2/pipeline/:jobId/undo', async ({ request }) => {
      undone.push(await request.json())
      return ok({ restored, left, cards: [] })
    }),
  )
  return { added, undone, asked }
}

export function openAddPeopleDialog(stageId?: string) {
  const board = createRecordingActs(aBoardCard(1))
  const onClose = vi.fn()
  const view = renderWithProviders(
    <AddPeopleDialog acts={board.acts} jobId={boardJobId} onClose={onClose} stageId={stageId} />,
  )
  return { ...view, ...board, onClose }
}
