/** A retry would not help, so the task becomes a dead letter at once. */
export class NonRetryableError extends Error {
  override readonly name = 'NonRetryableError'
}
