import { undoAct } from '@headwater/contract/pipeline/acts'
import { addImported } from '@headwater/contract/pipeline/newcomers'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { sayJoined, sayTakenOut } from './say-joined.ts'

interface Joining {
  /** They are in the pipeline, or were there. */
  isDone: boolean
  /** What became of it, or why it was refused. */
  said: string | undefined
  isRefused: boolean
  /** The way back, as long as there is one. */
  undoId: string | null
}

const before: Joining = { isDone: false, said: undefined, isRefused: false, undoId: null }

/** Brings the people of an import into a job, and takes them out again. */
export function useJoining(jobId: string, importId: string) {
  const [joining, setJoining] = useState(before)
  const [isBusy, setBusy] = useState(false)

  async function carryOut(step: () => Promise<Joining>) {
    if (isBusy) return
    setBusy(true)
    try {
      setJoining(await step())
    } catch (error) {
      setJoining({ ...joining, said: sayFailure(error), isRefused: true })
    } finally {
      setBusy(false)
    }
  }

  async function join(): Promise<Joining> {
    const { undoId, ...joined } = await call(addImported, { jobId, importId })
    return { isDone: true, said: sayJoined(joined), isRefused: false, undoId }
  }

  async function takeOut(undoId: string): Promise<Joining> {
    const undone = await call(undoAct, { jobId, undoId })
    return { ...before, said: sayTakenOut(undone), isDone: undone.left > 0 }
  }

  const { undoId } = joining
  return {
    ...{ joining, isBusy },
    join: () => void carryOut(join),
    undo: undoId === null ? undefined : () => void carryOut(() => takeOut(undoId)),
  }
}
