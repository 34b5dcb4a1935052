import type { ResultOf } from '@headwater/contract/endpoint'
import { openShortlist, type ShortlistPerson } from '@headwater/contract/flows/shortlists'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'

export type OpenedList = ResultOf<typeof openShortlist>

/** What is known of a link so far. */
type Opening =
  | { phase: 'loading' }
  | { phase: 'open'; list: OpenedList }
  | { phase: 'dead' }
  | { phase: 'failed'; sentence: string }

interface OpenShortlist {
  opening: Opening
  /** Asks again; what is on the screen stays until the answer is there. */
  reload: () => void
  /** Somebody was answered about. */
  patch: (place: number, change: Partial<ShortlistPerson>) => void
}

/** Opens the list of a link; without a token there is none. */
export function useShortlist(token: string | undefined): OpenShortlist {
  const [attempt, setAttempt] = useState({ token })
  const [opening, setOpening] = useState<Opening>(
    token === undefined ? { phase: 'dead' } : { phase: 'loading' },
  )
  useEffect(() => {
    const { token } = attempt
    if (token === undefined) return
    const leaving = new AbortController()
    setOpening((before) => (before.phase === 'open' ? before : { phase: 'loading' }))
    call(openShortlist, { token }, { signal: leaving.signal }).then(
      (list) => setOpening({ phase: 'open', list }),
      (error: unknown) => {
        if (isCancelled(error)) return
        setOpening(
          isDeadLink(error) ? { phase: 'dead' } : { phase: 'failed', sentence: sayFailure(error) },
        )
      },
    )
    return () => leaving.abort()
  }, [attempt])
  const patch = useCallback((place: number, change: Partial<ShortlistPerson>) => {
    setOpening((before) => {
      if (before.phase !== 'open') return before
      const people = before.list.people.map((person) =>
        person.place === place ? { ...person, ...change } : person,
      )
      return { phase: 'open', list: { ...before.list, people } }
    })
  }, [])
  return {
    ...{ opening, patch },
    reload: () => setAttempt({ token }),
  }
}

/** Unknown, closed and run out are one answer; a secret of a wrong shape was never one of ours. */
function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.reason === 'not_found' || (error.reason === 'invalid_input' && 'token' in error.fields)
  )
}
