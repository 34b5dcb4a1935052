/** Received mail: parsing, classification and replies. */

export { classifyMail, type MailClass, type MailClassification } from './classify-mail.ts'
export {
  type BounceDecision,
  type BounceSeverity,
  decideBounce,
  decideRefusal,
  type SmtpRefusal,
} from './decide-bounce.ts'
export { findReturnDate } from './find-return-date.ts'
export { parseHeaderBlock } from './header-block.ts'
export { hasLeftCompany, listNamedAddresses } from './left-company.ts'
export { detectMatchKeys, type MatchKeys } from './match-keys.ts'
export { parseReceivedMail } from './parse-received-mail.ts'
export type {
  DeliveryStatusBlock,
  FeedbackReport,
  MailAddress,
  MailReports,
  ReceivedAttachment,
  ReceivedMail,
} from './received-mail.ts'
export { removeQuotedText } from './remove-quoted-text.ts'
export { isOptOutRequest } from './replies/opt-out-request.ts'
export { type ReplyKind, type SortedReply, sortReply } from './replies/sort-reply.ts'
