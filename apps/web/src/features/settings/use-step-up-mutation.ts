import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { withStepUp } from '#features/identity'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { signOut } from '#lib/session'
import { readToken } from '#lib/session-store'
import { toast } from '#ui/feedback/toast'

interface StepUpMutationOptions<E extends Endpoint> {
  onDone?: (result: ResultOf<E>, args: ArgsOf<E>) => void
  onFailed?: (error: Error) => void
  /** The form shows errors itself. Otherwise a toast does. */
  hidesErrorToast?: boolean
}

/** Runs a mutation, with a step-up if the server requires one, and shows failures. */
export function useStepUpMutation<E extends Endpoint>(
  endpoint: E,
  { onDone, onFailed, hidesErrorToast = false }: StepUpMutationOptions<E> = {},
): UseMutationResult<ResultOf<E>, Error, ArgsOf<E>> {
  return useMutation<ResultOf<E>, Error, ArgsOf<E>>({
    mutationFn: (args) => callWithStepUp(endpoint, args),
    onSuccess: (result, args) => onDone?.(result, args),
    onError: (error) => {
      if (isCancelled(error)) return
      if (!hidesErrorToast) toast({ message: formatFailure(error), tone: 'bad' })
      onFailed?.(error)
    },
  })
}

async function callWithStepUp<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
): Promise<ResultOf<E>> {
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
