import type { BodyCode } from './codes.ts'
import type { Reason } from './errors.ts'

/** What a failure says. `message` is a sentence a person may read. */
export interface ErrorDetail {
  readonly reason: Reason
  readonly message: string
  /** Input field → what is wrong with it; present when the reason is about input. */
  readonly fields?: Readonly<Record<string, string>>
}

/** The shape of every `/api2/*` answer. */
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

/** Which of the two shapes an endpoint answers in. */
export type EnvelopeShape = 'code-body' | 'status-data'

/** The code of an answer, wherever its shape keeps it; undefined when it carries none. */
export function codeOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { code, status } = answer as { code?: unknown; status?: { code?: unknown } | null }
  if (typeof code === 'number') return code
  const inner = typeof status === 'object' && status !== null ? status.code : undefined
  return typeof inner === 'number' ? inner : undefined
}
