/** What a publisher's folder lacks; the message is a sentence for the operator. */
export class PublicationError extends Error {
  override readonly name = 'PublicationError'
}
