import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { loaderMessages, missingToken } from '@headwater/contract/messages'
import { ApiError, ConnectionError, isCancelled } from './api-error.ts'
import { call } from './http-client.ts'
import { readToken } from './session-store.ts'

/** What people read when loading fails, by body code. */
export type LoadMessages = Readonly<Partial<Record<number, string>>> & { readonly other: string }

/** A load that failed; the message is the sentence to show. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  /** Worth another try without the person doing anything: the cause may pass by itself. */
  readonly mayPass: boolean

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.mayPass =
      cause instanceof ConnectionError || (cause instanceof ApiError && cause.status >= 500)
  }
}

interface LoadOptions {
  signal?: AbortSignal | undefined
  messages?: LoadMessages | undefined
}

/** Loads what an endpoint gives, in the generic loader's words when it can't. */
export async function loadData<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  { signal, messages }: LoadOptions = {},
): Promise<ResultOf<E>> {
  const needsToken = endpoint.access !== 'public'
  if (needsToken && readToken() === undefined) throw new LoadError(missingToken)
  try {
    return await call(endpoint, args, { signal })
  } catch (error) {
    if (isCancelled(error)) throw error
    throw new LoadError(sayWhy(error, messages ?? genericMessages(needsToken)), error)
  }
}

/** The message table of the generic loader. Only its variant without a token knows of 404. */
function genericMessages(needsToken: boolean): LoadMessages {
  const { 404: missing, ...known } = loaderMessages
  return needsToken ? known : { ...known, 404: missing }
}

function sayWhy(error: unknown, messages: LoadMessages): string {
  if (error instanceof ConnectionError) return loaderMessages.network
  return (error instanceof ApiError ? messages[error.code] : undefined) ?? messages.other
}
