/** An expected reason why the start ends here. The message is one sentence for a person. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
