import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { useEffect, useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { formatAuthFailure } from './format-auth-failure.ts'

/** The lookup state of a link. */
export type LinkLookup<LinkTarget> =
  | { phase: 'loading' }
  | { phase: 'seen'; seen: LinkTarget }
  | { phase: 'invalid' }
  | { phase: 'failed'; sentence: string; retry: () => void }

/** Looks up what a link is for without consuming it. Without arguments there is no link. */
export function useLinkLookup<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E> | undefined,
): LinkLookup<ResultOf<E>> {
  const [attempt, setAttempt] = useState(0)
  const asked = args && JSON.stringify({ args, attempt })
  const [lookup, setLookup] = useState<LinkLookup<ResultOf<E>>>({ phase: 'loading' })
  useEffect(() => {
    if (asked === undefined) return
    const abortController = new AbortController()
    setLookup({ phase: 'loading' })
    const { args } = JSON.parse(asked) as { args: ArgsOf<E> }
    call(endpoint, args, { signal: abortController.signal }).then(
      (target) => setLookup({ phase: 'seen', seen: target }),
      (error: unknown) => {
        if (isCancelled(error)) return
        if (isInvalidLinkError(error)) return setLookup({ phase: 'invalid' })
        const retry = () => setAttempt((before) => before + 1)
        setLookup({ phase: 'failed', sentence: formatAuthFailure(error, trouble), retry })
      },
    )
    return () => abortController.abort()
  }, [endpoint, asked])
  return asked === undefined ? { phase: 'invalid' } : lookup
}

const trouble = 'We couldn’t check this link.'

/**
 * Returns whether the link is invalid. Unknown, used and expired links get the same error, and a
 * malformed token is invalid too.
 */
export function isInvalidLinkError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const isShapeless = Object.keys(error.fields).every((name) => linkParameterNames.includes(name))
  return error.reason === 'not_found' || (error.reason === 'invalid_input' && isShapeless)
}

const linkParameterNames = ['token', 'key', 'id', 'typeOfUser']
