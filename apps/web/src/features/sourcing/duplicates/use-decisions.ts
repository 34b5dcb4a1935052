import {
  type DuplicatePair,
  keepApart,
  mergeDuplicates,
  reopenDuplicates,
} from '@headwater/contract/sourcing/duplicates'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import { reloadPeople } from '../reload-people.ts'
import { takeOutPair } from './use-pairs.ts'

export interface Decisions {
  /** Decided and on their way to the server: no longer shown. */
  leaving: ReadonlySet<string>
  merge: (pair: DuplicatePair, keep: string) => void
  apart: (pair: DuplicatePair) => void
  reopen: (pair: DuplicatePair) => Promise<void>
  /** Takes back the last decision that was made here. */
  undo: () => void
}

/** Decides about pairs at once, and says how to take it back. */
export function useDecisions(onBack: (pairId: string) => void): Decisions {
  const cache = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const decided = useRef<Decided[]>([])

  async function decide(pair: DuplicatePair, run: () => Promise<unknown>): Promise<boolean> {
    setLeaving((before) => new Set([...before, pair.id]))
    try {
      await run()
      takeOutPair(cache, pair.status, pair.id)
      return true
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
      return false
    } finally {
      setLeaving((before) => new Set([...before].filter((id) => id !== pair.id)))
      void reloadPeople(cache)
    }
  }

  // It can be taken back from the moment it is made, even before the server has heard of it.
  async function decideUndoably(
    pair: DuplicatePair,
    run: () => Promise<unknown>,
    message: string,
  ): Promise<void> {
    const mine = { pair, isDone: decide(pair, run) }
    decided.current.push(mine)
    if (await mine.isDone) toast({ message, onUndo: () => void takeBack(mine) })
    else decided.current = decided.current.filter((each) => each !== mine)
  }

  async function takeBack(mine: Decided) {
    decided.current = decided.current.filter((each) => each !== mine)
    const { pair, isDone } = mine
    if (!(await isDone)) return
    try {
      await call(reopenDuplicates, { pairId: pair.id })
      toast(sayReopened(pair))
      onBack(pair.id)
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    }
    void reloadPeople(cache)
  }

  return {
    leaving,
    merge(pair, keep) {
      const kept = pair.people.find(({ id }) => id === keep) ?? pair.people[0]
      const message = `Merged. ${kept.name} has gained what only the other had.`
      void decideUndoably(pair, () => call(mergeDuplicates, { pairId: pair.id, keep }), message)
    },
    apart(pair) {
      const message = `${nameBoth(pair)} are kept apart.`
      void decideUndoably(pair, () => call(keepApart, { pairId: pair.id }), message)
    },
    async reopen(pair) {
      const isDone = await decide(pair, () => call(reopenDuplicates, { pairId: pair.id }))
      if (isDone) toast(sayReopened(pair))
    },
    undo() {
      const last = decided.current.at(-1)
      if (last) void takeBack(last)
    },
  }
}

interface Decided {
  pair: DuplicatePair
  /** False when the server refused. */
  isDone: Promise<boolean>
}

function sayReopened(pair: DuplicatePair): string {
  return `${nameBoth(pair)} wait for a look again.`
}

function nameBoth({ people: [one, other] }: DuplicatePair): string {
  return one.name === other.name ? `The two named ${one.name}` : `${one.name} and ${other.name}`
}
