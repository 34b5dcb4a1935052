/** A problem with a publisher's folder. The message is shown to the operator. */
export class PublicationError extends Error {
  override readonly name = 'PublicationError'
}
