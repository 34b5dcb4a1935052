import type { BodyCode } from './codes.ts'
import type { FailureReason } from './errors.ts'

/** The body of a failure. `message` is a sentence for people. */
export interface ErrorDetail {
  readonly reason: FailureReason
  readonly message: string
  /** Input field → what is wrong with it. Present if the reason is about input. */
  readonly fields?: Readonly<Record<string, string>>
}

/** The shape of every `/api2/*` reply. */
export interface CodeBodyEnvelope<Body = unknown> {
  readonly code: BodyCode
  readonly body: Body | null
  readonly error?: ErrorDetail
}

/** The shape of the `/api/*` lists. */
export interface StatusDataEnvelope<Data = unknown> {
  readonly status: { readonly code: BodyCode }
  readonly data: Data | null
  readonly error?: ErrorDetail
}

/** Which of the two shapes an endpoint uses. */
export type EnvelopeShape = 'code-body' | 'status-data'

/** Returns the code of a reply in either shape, or undefined if it has none. */
export function readBodyCode(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { code, status } = answer as { code?: unknown; status?: { code?: unknown } | null }
  if (typeof code === 'number') return code
  const inner = typeof status === 'object' && status !== null ? status.code : undefined
  return typeof inner === 'number' ? inner : undefined
}
