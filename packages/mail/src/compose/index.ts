/** Messages: addresses, HTML, footers and MIME. */

export { normalizeForMatching, parseAddress } from './address.ts'
export {
  type Attachment,
  type ComposedMessage,
  composeMessage,
  type MessageContent,
} from './compose-message.ts'
export { buildFooter, type FooterContent } from './footer.ts'
export { type MailLanguage, type MessagePart, mailLanguages } from './languages.ts'
export { createMessageId } from './message-id.ts'
export { quoteOriginal } from './quote-original.ts'
export { sanitizeHtml, sanitizeReceivedHtml } from './sanitize-html.ts'
export { escapeHtml, htmlToText, textToHtml } from './text.ts'
