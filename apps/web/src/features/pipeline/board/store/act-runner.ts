import { type ActResult, maxCandidatesPerAct, undoAct } from '@headwater/contract/pipeline/acts'
import type { Card } from '@headwater/contract/pipeline/board'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import type { OptimisticUpdate } from '../rules/optimistic-updates.ts'
import type { BoardStore } from './board-store.ts'
import { formatReturned, formatStaleCards, formatUndone } from './format-acts.ts'

export interface CardAct {
  cards: readonly Card[]
  optimisticUpdate: OptimisticUpdate
  send: (cards: readonly Card[]) => Promise<ActResult>
  /** Formats the message for the number of changed cards. */
  formatMessage: (changed: number) => string
  onDone?: () => void
}

export interface ActRunnerEnv {
  jobId: string
  store: BoardStore
  /** Reloads the whole board. */
  reload: () => Promise<void>
}

/** Creates the runner that sends acts: optimistic, sequential, and rolled back when refused. */
export function createActRunner({ jobId, store, reload }: ActRunnerEnv) {
  /** Two acts on one card must reach the server in the order in which they were made. */
  let queue: Promise<unknown> = Promise.resolve()

  async function perform(act: CardAct): Promise<boolean> {
    const { cards, optimisticUpdate, formatMessage, onDone } = act
    if (cards.length === 0) return false
    const settle = store.applyOptimistically(
      cards.map(({ id }) => id),
      optimisticUpdate,
    )
    const done = queue.then(() => sendInBatches(act))
    queue = done.catch(() => undefined)
    try {
      const acted = await done
      const told = [...acted.cards, ...acted.stale]
      // A large act returns only some of the cards, so reload the others before the optimistic
      // layer is removed.
      if (acted.changed + acted.staleCount + acted.gone > told.length) await reload()
      settle(told)
      notifyOutcome(acted, formatMessage)
      if (acted.changed > 0) onDone?.()
      return acted.changed > 0 || acted.staleCount + acted.gone === 0
    } catch (error) {
      settle()
      const back = formatReturned(cards, store.getState().stages)
      toast({ message: `${back} ${formatFailure(error)}`, tone: 'bad' })
      // The target may no longer exist: a stage, a card or the job.
      if (error instanceof ApiError && error.reason === 'not_found') void reload()
      return false
    }
  }

  function notifyOutcome(acted: ActOutcome, formatMessage: CardAct['formatMessage']): void {
    const { changed, undoIds } = acted
    const stale = formatStaleCards(acted, store.getState().stages)
    if (changed === 0 && stale === '') return
    toast({
      message: [changed > 0 && formatMessage(changed), stale].filter(Boolean).join(' '),
      ...(stale !== '' && { tone: 'warn' as const }),
      ...(undoIds.length > 0 && { onUndo: () => void undo(undoIds) }),
    })
  }

  async function undo(undoIds: readonly string[]): Promise<void> {
    const done = queue.then(async () => {
      const all = { restored: 0, left: 0, cards: [] as Card[] }
      for (const undoId of undoIds) {
        const { restored, left, cards } = await call(undoAct, { jobId, undoId })
        all.restored += restored
        all.left += left
        all.cards.push(...cards)
      }
      return all
    })
    queue = done.catch(() => undefined)
    try {
      const undone = await done
      store.upsert(undone.cards)
      if (undone.restored > undone.cards.length) await reload()
      toast({ message: formatUndone(undone), ...(undone.left > 0 && { tone: 'warn' as const }) })
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  return { perform, undo }
}

type ActOutcome = Omit<ActResult, 'undoId'> & { undoIds: readonly string[] }

/** Sends batches of the size one request accepts. */
async function sendInBatches({ cards, send }: CardAct): Promise<ActOutcome> {
  let all: ActOutcome = { undoIds: [], changed: 0, cards: [], stale: [], staleCount: 0, gone: 0 }
  for (let at = 0; at < cards.length; at += maxCandidatesPerAct) {
    const { undoId, ...acted } = await send(cards.slice(at, at + maxCandidatesPerAct))
    all = {
      undoIds: undoId === null ? all.undoIds : [...all.undoIds, undoId],
      changed: all.changed + acted.changed,
      cards: [...all.cards, ...acted.cards],
      stale: [...all.stale, ...acted.stale],
      staleCount: all.staleCount + acted.staleCount,
      gone: all.gone + acted.gone,
    }
  }
  return all
}
