/** An expected reason for a failed start. The message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
