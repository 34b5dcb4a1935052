import type { FailureReason } from '@headwater/contract/errors'

/** An expected failure that is safe to show and needs no alert. Anything else thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly reason: FailureReason
  /** Maps an input field to what is wrong with it. */
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: FailureReason,
    message: string,
    fields?: Readonly<Record<string, string>>,
    retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.reason = reason
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}
