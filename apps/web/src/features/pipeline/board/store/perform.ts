import { type Acted, maxActedOn, undoAct } from '@headwater/contract/pipeline/acts'
import type { Card } from '@headwater/contract/pipeline/board'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { Foresee } from '../rules/act-rules.ts'
import type { BoardStore } from './board-store.ts'
import { sayBack, sayStale, sayUndone } from './say-acts.ts'

export interface Act {
  cards: readonly Card[]
  foresee: Foresee
  send: (cards: readonly Card[]) => Promise<Acted>
  /** What was done to so many; a whole sentence. */
  say: (changed: number) => string
  onDone?: () => void
}

export interface PerformEnv {
  jobId: string
  store: BoardStore
  /** Asks for the whole board anew. */
  reload: () => Promise<void>
}

/** How acts reach the server: shown at once, sent one after the other, and put back when refused. */
export function createPerform({ jobId, store, reload }: PerformEnv) {
  /** Two acts on one card must reach the server in the order in which they were done. */
  let queue: Promise<unknown> = Promise.resolve()

  async function perform(act: Act): Promise<boolean> {
    const { cards, foresee, say, onDone } = act
    if (cards.length === 0) return false
    const settle = store.foresee(
      cards.map(({ id }) => id),
      foresee,
    )
    const done = queue.then(() => sendInParts(act))
    queue = done.catch(() => undefined)
    try {
      const acted = await done
      const told = [...acted.cards, ...acted.stale]
      // Of a great many only some come back: the others are asked for before the cover is lifted.
      if (acted.changed + acted.staleCount + acted.gone > told.length) await reload()
      settle(told)
      tell(acted, say)
      if (acted.changed > 0) onDone?.()
      return acted.changed > 0 || acted.staleCount + acted.gone === 0
    } catch (error) {
      settle()
      const back = sayBack(cards, store.getState().stages)
      toast({ message: `${back} ${sayFailure(error)}`, tone: 'bad' })
      // What it was about may be gone: a stage, a card, the job.
      if (error instanceof ApiError && error.reason === 'not_found') void reload()
      return false
    }
  }

  function tell(acted: Told, say: Act['say']): void {
    const { changed, undoIds } = acted
    const stale = sayStale(acted, store.getState().stages)
    if (changed === 0 && stale === '') return
    toast({
      message: [changed > 0 && say(changed), stale].filter(Boolean).join(' '),
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
      store.take(undone.cards)
      if (undone.restored > undone.cards.length) await reload()
      toast({ message: sayUndone(undone), ...(undone.left > 0 && { tone: 'warn' as const }) })
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    }
  }

  return { perform, undo }
}

type Told = Omit<Acted, 'undoId'> & { undoIds: readonly string[] }

/** As many as one call takes, each time. */
async function sendInParts({ cards, send }: Act): Promise<Told> {
  let all: Told = { undoIds: [], changed: 0, cards: [], stale: [], staleCount: 0, gone: 0 }
  for (let at = 0; at < cards.length; at += maxActedOn) {
    const { undoId, ...acted } = await send(cards.slice(at, at + maxActedOn))
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
