import type { ResultOf } from '@headwater/contract/endpoint'
import { getShortlistByToken, type ShortlistPerson } from '@headwater/contract/flows/shortlists'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'

export type SharedShortlist = ResultOf<typeof getShortlistByToken>

/** The load state of a shared link. */
type ShortlistLoadState =
  | { phase: 'loading' }
  | { phase: 'open'; list: SharedShortlist }
  | { phase: 'dead' }
  | { phase: 'failed'; sentence: string }

interface LoadedShortlist {
  opening: ShortlistLoadState
  /** Reloads the list. The current one stays on the screen meanwhile. */
  reload: () => void
  /** Updates a person after an answer. */
  patch: (place: number, change: Partial<ShortlistPerson>) => void
}

/** Loads the list of a link. Without a token there is none. */
export function useShortlist(token: string | undefined): LoadedShortlist {
  const [attempt, setAttempt] = useState({ token })
  const [loadState, setOpening] = useState<ShortlistLoadState>(
    token === undefined ? { phase: 'dead' } : { phase: 'loading' },
  )
  useEffect(() => {
    const { token } = attempt
    if (token === undefined) return
    const controller = new AbortController()
    setOpening((before) => (before.phase === 'open' ? before : { phase: 'loading' }))
    call(getShortlistByToken, { token }, { signal: controller.signal }).then(
      (list) => setOpening({ phase: 'open', list }),
      (error: unknown) => {
        if (isCancelled(error)) return
        setOpening(
          isInvalidLink(error)
            ? { phase: 'dead' }
            : { phase: 'failed', sentence: formatFailure(error) },
        )
      },
    )
    return () => controller.abort()
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
    opening: loadState,
    patch,
    reload: () => setAttempt({ token }),
  }
}

/** Unknown, closed and expired links get the same error. A malformed token is invalid too. */
function isInvalidLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.reason === 'not_found' || (error.reason === 'invalid_input' && 'token' in error.fields)
  )
}
