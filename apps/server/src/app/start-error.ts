/** A start that cannot succeed; the message is for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
