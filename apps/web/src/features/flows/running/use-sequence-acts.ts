import {
  changeSequencePeople,
  maxSequencePeopleAtOnce,
  type SequenceAct,
  undoSequenceAct,
} from '@headwater/contract/outreach/sequences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { reloadProgress } from './reload-session.ts'

export interface Refusal {
  enrolmentId: string
  name: string
  reason: string
}

export interface SequenceActs {
  isBusy: boolean
  /** Resolves with whether the action was carried out. */
  run: (enrolmentIds: readonly string[], act: SequenceAct) => Promise<boolean>
  /** Those for whom the last action was impossible. */
  refused: readonly Refusal[]
  dismissRefused: () => void
}

/** Changes what happens with people of a session, with undo. */
export function useSequenceActs(flowId: string, onChanged: () => void): SequenceActs {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Refusal[]>([])

  function reload() {
    onChanged()
    void reloadProgress(cache, flowId)
  }

  async function undo(undoIds: readonly string[]) {
    try {
      let restored = 0
      let left = 0
      for (const undoId of undoIds) {
        const result = await call(undoSequenceAct, { flowId, undoId })
        restored += result.restored
        left += result.left
      }
      toast(formatUndone(restored, left))
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    reload()
  }

  async function run(enrolmentIds: readonly string[], act: SequenceAct) {
    if (isBusy || enrolmentIds.length === 0) return false
    setBusy(true)
    setRefused([])
    const undoIds: string[] = []
    const refusals: Refusal[] = []
    let changed = 0
    const report = () => {
      setRefused(refusals)
      if (changed === 0) return
      const onUndo = undoIds.length > 0 ? { onUndo: () => void undo(undoIds) } : {}
      toast({ message: formatDone(act, changed), ...onUndo })
    }
    try {
      for (const batch of inBatches(enrolmentIds)) {
        const result = await call(changeSequencePeople, { flowId, enrolmentIds: batch, act })
        changed += result.changed
        refusals.push(...result.refused)
        if (result.undoId !== null) undoIds.unshift(result.undoId)
      }
      report()
      return true
    } catch (error) {
      // Earlier batches are done, and can be undone.
      report()
      toast({ message: formatFailure(error), tone: 'bad' })
      return false
    } finally {
      setBusy(false)
      reload()
    }
  }

  return { isBusy, run, refused, dismissRefused: () => setRefused([]) }
}

function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += maxSequencePeopleAtOnce)
    yield ids.slice(at, at + maxSequencePeopleAtOnce)
}

function formatDone(act: SequenceAct, changed: number): string {
  const people = formatCount(changed, 'person', 'people')
  switch (act.kind) {
    case 'pause':
      return `Paused ${people}.`
    case 'resume':
      return `Resumed ${people}.`
    case 'skip':
      return `Skipped the next step for ${people}.`
    case 'mark_replied':
      return `Marked ${people} as replied.`
    case 'move':
      return `Moved ${people} to step ${act.step}.`
    case 'remove':
      return `Removed ${people} from the session.`
  }
}

function formatUndone(restored: number, left: number): string {
  if (left === 0) return 'Undone.'
  const stay = `${formatCount(left, 'person stays', 'people stay')} as they are, because something has happened since.`
  return restored === 0 ? stay : `Undone for ${formatNumber(restored)}. ${stay}`
}
