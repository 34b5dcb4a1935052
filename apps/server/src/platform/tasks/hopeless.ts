/** Trying again would not help: the task becomes a dead letter at once. */
export class HopelessError extends Error {
  override readonly name = 'HopelessError'
}
