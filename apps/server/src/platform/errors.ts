import type { Reason } from '@headwater/contract/errors'

/** An expected failure: safe to show, never worth an alert. Anything else thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly reason: Reason
  /** Input field → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: Reason,
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
