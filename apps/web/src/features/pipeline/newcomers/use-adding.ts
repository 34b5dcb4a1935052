import type { ResultOf } from '@headwater/contract/endpoint'
import { undoAct } from '@headwater/contract/pipeline/acts'
import { removeFile } from '@headwater/contract/pipeline/files'
import { addNewcomer } from '@headwater/contract/pipeline/newcomers'
import { useState } from 'react'
import { createActKeys } from '#lib/act-keys'
import { ApiError } from '#lib/api-error'
import { countOf } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { BoardActs } from '../board/board-acts.ts'
import type { NewcomerDraft, PersonFaults } from './newcomer-draft.ts'

const withKey = createActKeys()
const patienceMs = 180_000

interface Place {
  /** Whom they are taken for. */
  sameAs: string | null
  stageId: string | undefined
}

interface Refusal {
  message: string | undefined
  faults: PersonFaults
}

type Added = ResultOf<typeof addNewcomer>

const sayLeft = 'More has been learnt about them since: their profile stays as it is.'

const fine: Refusal = { message: undefined, faults: {} }

/** Adds somebody to a stage, with the way back. */
export function useAdding(jobId: string, acts: BoardActs) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(fine)

  /** Gives back whether they were added. */
  async function add(draft: NewcomerDraft, { sameAs, stageId }: Place) {
    if (isBusy) return false
    setBusy(true)
    setRefusal(fine)
    const { person, resume } = draft
    const asked = {
      ...{ jobId, person, sameAs },
      ...(stageId !== undefined && { stageId }),
      resume: resume && { name: resume.name, data: resume.data },
    }
    try {
      const added = await withKey(JSON.stringify({ ...asked, resume: resume?.name }), (key) =>
        call(addNewcomer, asked, { idempotencyKey: key, timeoutMs: patienceMs }),
      )
      tell(person.name, added)
      await acts.refresh([added.candidateId]).catch(() => undefined)
      return true
    } catch (error) {
      setRefusal(readRefusal(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  function tell(name: string, { candidateId, wasThere, toReview, undoId, fileId }: Added) {
    const review =
      toReview > 0
        ? ` ${countOf(toReview, 'entry looks', 'entries look')} like them: see Duplicates.`
        : ''
    if (!wasThere)
      toast({
        message: `${name} added to the pipeline.${review}`,
        ...(undoId !== null && {
          onUndo: () => void goBack(() => takeOut(name, candidateId, undoId)),
        }),
      })
    else if (fileId !== null)
      toast({
        message: `${name} was in the pipeline already, and has the file now.${review}`,
        onUndo: () => void goBack(() => takeFile(name, candidateId, { fileId, undoId })),
      })
    else if (undoId !== null)
      toast({
        message: `${name} was in the pipeline already, and has gained what is new.${review}`,
        onUndo: () => void goBack(() => takeFacts(name, candidateId, undoId)),
      })
    else toast({ message: `${name} was in the pipeline already.${review}` })
  }

  async function takeOut(name: string, candidateId: string, undoId: string) {
    const { restored, left } = await call(undoAct, { jobId, undoId })
    if (restored === 0) {
      await acts.refresh([candidateId])
      return `Somebody has done something with ${name} meanwhile: they stay.`
    }
    acts.forget([candidateId])
    return `${name} is out of the pipeline again.${left > 0 ? ` ${sayLeft}` : ''}`
  }

  async function takeFacts(name: string, candidateId: string, undoId: string) {
    const { restored } = await call(undoAct, { jobId, undoId })
    await acts.refresh([candidateId])
    return restored > 0 ? `${name} is as before.` : sayLeft
  }

  async function takeFile(
    name: string,
    candidateId: string,
    { fileId, undoId }: { fileId: string; undoId: string | null },
  ) {
    await call(removeFile, { jobId, candidateId, fileId })
    const { left } = undoId === null ? { left: 0 } : await call(undoAct, { jobId, undoId })
    await acts.refresh([candidateId])
    return `The file of ${name} is removed again.${left > 0 ? ` ${sayLeft}` : ''}`
  }

  async function goBack(takeBack: () => Promise<string>) {
    try {
      toast({ message: await takeBack() })
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    }
  }

  return { isBusy, refusal, add }
}

/** What the server says of a field stands at that field; all else above them. */
function readRefusal(error: unknown): Refusal {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const faults = Object.fromEntries(
    fields.flatMap(([path, message]) => {
      const name = /^person\.(\w+)$/.exec(path)?.[1]
      return name === undefined ? [] : [[name, message]]
    }),
  )
  return { message: Object.keys(faults).length > 0 ? undefined : sayFailure(error), faults }
}
