import type { ResultOf } from '@headwater/contract/endpoint'
import { removeCandidates } from '@headwater/contract/pipeline/candidates'
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
  isFirst: boolean
}

interface Refusal {
  message: string | undefined
  faults: PersonFaults
}

const fine: Refusal = { message: undefined, faults: {} }

/** Adds somebody to a stage, with the way back. */
export function useAdding(jobId: string, acts: BoardActs) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(fine)

  /** Gives back whether they were added. */
  async function add(draft: NewcomerDraft, { sameAs, stageId, isFirst }: Place) {
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
      // Whoever came further than the first stage, or with a file, counts as touched and stays.
      const canGoBack = resume === null && isFirst
      tell(person.name, added, canGoBack)
      await acts.refresh([added.candidateId]).catch(() => undefined)
      return true
    } catch (error) {
      setRefusal(readRefusal(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  function tell(name: string, added: ResultOf<typeof addNewcomer>, canGoBack: boolean) {
    const { candidateId, wasThere, toReview } = added
    const review =
      toReview > 0
        ? ` ${countOf(toReview, 'entry looks', 'entries look')} like them: see Duplicates.`
        : ''
    if (wasThere) toast({ message: `${name} was in the pipeline already.${review}` })
    else
      toast({
        message: `${name} added to the pipeline.${review}`,
        ...(canGoBack && { onUndo: () => void takeOut(name, candidateId) }),
      })
  }

  async function takeOut(name: string, candidateId: string) {
    try {
      const { removed } = await call(removeCandidates, { jobId, candidateIds: [candidateId] })
      if (removed === 0) toast({ message: `${name} has moved on meanwhile and stays.` })
      await acts.refresh([candidateId])
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
