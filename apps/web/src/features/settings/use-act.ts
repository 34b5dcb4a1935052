import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { withStepUp } from '#features/identity'
import { ApiError, isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { signOut } from '#lib/session'
import { readToken } from '#lib/session-store'
import { toast } from '#ui/toast'

interface ActOptions<E extends Endpoint> {
  onDone?: (result: ResultOf<E>, args: ArgsOf<E>) => void
  onFailed?: (error: Error) => void
  /** A form that says by itself what went wrong; otherwise a toast does. */
  isQuiet?: boolean
}

/** Something a person does to the server: asks for a proof where one is due, says what failed. */
export function useAct<E extends Endpoint>(
  endpoint: E,
  { onDone, onFailed, isQuiet = false }: ActOptions<E> = {},
): UseMutationResult<ResultOf<E>, Error, ArgsOf<E>> {
  return useMutation<ResultOf<E>, Error, ArgsOf<E>>({
    mutationFn: (args) => act(endpoint, args),
    onSuccess: (result, args) => onDone?.(result, args),
    onError: (error) => {
      if (isCancelled(error)) return
      if (!isQuiet) toast({ message: sayFailure(error), tone: 'bad' })
      onFailed?.(error)
    },
  })
}

async function act<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<ResultOf<E>> {
  const token = readToken()
  const attempt = () => call(endpoint, args)
  try {
    return await (endpoint.stepUp ? withStepUp(attempt) : attempt())
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.code === 401
    if (hasEnded && token === readToken()) void signOut('timed-out')
    throw error
  }
}
