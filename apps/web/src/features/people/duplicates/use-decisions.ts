import {
  type DuplicatePair,
  markNotDuplicates,
  mergeDuplicates,
  undoDuplicateDecision,
} from '@headwater/contract/people/duplicates'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { removePairFromCache } from './use-pairs.ts'

export interface Decisions {
  /** Ids of decided pairs whose request is pending. They are no longer shown. */
  leaving: ReadonlySet<string>
  merge: (pair: DuplicatePair, keep: string) => void
  apart: (pair: DuplicatePair) => void
  reopen: (pair: DuplicatePair) => Promise<void>
  /** Undoes the last decision made here. */
  undo: () => void
}

/** Decides on pairs optimistically, with undo. */
export function useDecisions(onUndone: (pairId: string) => void): Decisions {
  const cache = useQueryClient()
  const [pendingIds, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const decisions = useRef<PendingDecision[]>([])

  async function decide(pair: DuplicatePair, run: () => Promise<unknown>): Promise<boolean> {
    setLeaving((before) => new Set([...before, pair.id]))
    try {
      await run()
      removePairFromCache(cache, pair.status, pair.id)
      return true
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
      return false
    } finally {
      setLeaving((before) => new Set([...before].filter((id) => id !== pair.id)))
      void reloadPeople(cache)
    }
  }

  // A decision can be undone from the moment it is made, even before the server has replied.
  async function decideUndoably(
    pair: DuplicatePair,
    run: () => Promise<unknown>,
    message: string,
  ): Promise<void> {
    const mine = { pair, isDone: decide(pair, run) }
    decisions.current.push(mine)
    if (await mine.isDone) toast({ message, onUndo: () => void undoDecision(mine) })
    else decisions.current = decisions.current.filter((each) => each !== mine)
  }

  async function undoDecision(mine: PendingDecision) {
    decisions.current = decisions.current.filter((each) => each !== mine)
    const { pair, isDone } = mine
    if (!(await isDone)) return
    try {
      await call(undoDuplicateDecision, { pairId: pair.id })
      toast(formatReopened(pair))
      onUndone(pair.id)
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    void reloadPeople(cache)
  }

  return {
    leaving: pendingIds,
    merge(pair, keep) {
      const kept = pair.people.find(({ id }) => id === keep) ?? pair.people[0]
      const message = `Merged into ${kept.name}.`
      void decideUndoably(pair, () => call(mergeDuplicates, { pairId: pair.id, keep }), message)
    },
    apart(pair) {
      const message = `${formatPairNames(pair)} kept separate.`
      void decideUndoably(pair, () => call(markNotDuplicates, { pairId: pair.id }), message)
    },
    async reopen(pair) {
      const isDone = await decide(pair, () => call(undoDuplicateDecision, { pairId: pair.id }))
      if (isDone) toast(formatReopened(pair))
    },
    undo() {
      const last = decisions.current.at(-1)
      if (last) void undoDecision(last)
    },
  }
}

/** Loads the code with the first decision: it names every list of people. */
async function reloadPeople(cache: QueryClient): Promise<void> {
  await (await import('../reload-people.ts')).reloadPeople(cache)
}

interface PendingDecision {
  pair: DuplicatePair
  /** Resolves to false when the server refused. */
  isDone: Promise<boolean>
}

function formatReopened(pair: DuplicatePair): string {
  return `${formatPairNames(pair)} moved back to review.`
}

function formatPairNames({ people: [one, other] }: DuplicatePair): string {
  return one.name === other.name ? `Both profiles of ${one.name}` : `${one.name} and ${other.name}`
}
