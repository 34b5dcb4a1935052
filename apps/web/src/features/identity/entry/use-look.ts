import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { useEffect, useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayWhyFailed } from './say-why-failed.ts'

/** What is known of a link so far. */
export type Look<Seen> =
  | { phase: 'loading' }
  | { phase: 'seen'; seen: Seen }
  | { phase: 'dead' }
  | { phase: 'failed'; sentence: string; retry: () => void }

/** Looks at what a link is for, without using it. Without arguments there is no link. */
export function useLook<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E> | undefined,
): Look<ResultOf<E>> {
  const [attempt, setAttempt] = useState(0)
  const asked = args && JSON.stringify({ args, attempt })
  const [look, setLook] = useState<Look<ResultOf<E>>>({ phase: 'loading' })
  useEffect(() => {
    if (asked === undefined) return
    const leaving = new AbortController()
    setLook({ phase: 'loading' })
    const { args } = JSON.parse(asked) as { args: ArgsOf<E> }
    call(endpoint, args, { signal: leaving.signal }).then(
      (seen) => setLook({ phase: 'seen', seen }),
      (error: unknown) => {
        if (isCancelled(error)) return
        if (isDead(error)) return setLook({ phase: 'dead' })
        const retry = () => setAttempt((before) => before + 1)
        setLook({ phase: 'failed', sentence: sayWhyFailed(error, trouble), retry })
      },
    )
    return () => leaving.abort()
  }, [endpoint, asked])
  return asked === undefined ? { phase: 'dead' } : look
}

const trouble = 'Headwater could not look at this link just now.'

/** Unknown, used and too old are one answer; a secret of a wrong shape was never one of ours. */
export function isDead(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const isShapeless = Object.keys(error.fields).every((name) => partsOfLinks.includes(name))
  return error.reason === 'not_found' || (error.reason === 'invalid_input' && isShapeless)
}

const partsOfLinks = ['token', 'key', 'id', 'typeOfUser']
