import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { loaderMessages, missingToken } from '@headwater/contract/messages'
import { ApiError, ConnectionError, isCancelled } from './api-error.ts'
import { call } from './http-client.ts'
import { readToken, setSessionEndMessage } from './session-store.ts'

/** Error messages by body code, and for a request without a reply. */
export type LoadMessages = Readonly<Partial<Record<number, string>>> & {
  readonly other: string
  readonly network?: string
}

/** A failed load. The message is shown to the user. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  /** Worth an automatic retry, because the cause may be temporary. */
  readonly isTransient: boolean

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.isTransient =
      cause instanceof ConnectionError || (cause instanceof ApiError && cause.status >= 500)
  }
}

interface LoadOptions {
  signal?: AbortSignal | undefined
  messages?: LoadMessages | undefined
}

/** Loads data from an endpoint, with the generic loader's messages on failure. */
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
    const message = formatLoadFailure(error, messages ?? genericMessages(needsToken))
    if (error instanceof ApiError && error.code === 401) setSessionEndMessage(message)
    throw new LoadError(message, error)
  }
}

/** The message table of the generic loader. Only its variant without a token includes 404. */
function genericMessages(needsToken: boolean): LoadMessages {
  const { 404: missing, ...known } = loaderMessages
  return needsToken ? known : { ...known, 404: missing }
}

function formatLoadFailure(error: unknown, messages: LoadMessages): string {
  if (error instanceof ConnectionError) return messages.network ?? loaderMessages.network
  return (error instanceof ApiError ? messages[error.code] : undefined) ?? messages.other
}
