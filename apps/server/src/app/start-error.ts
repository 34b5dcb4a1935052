/** A start that cannot succeed; the message is for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
