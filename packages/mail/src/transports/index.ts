/** Mail providers: sending and reading by SMTP, IMAP, Gmail and Microsoft Graph. */

export { createGmailReader } from './gmail-reader.ts'
export { createGmailTransport } from './gmail-transport.ts'
export { createImapReader } from './imap-reader.ts'
export { createOutlookReader } from './outlook-reader.ts'
export { createOutlookTransport } from './outlook-transport.ts'
export { createSmtpTransport } from './smtp-transport.ts'
export {
  type Draft,
  type FetchedMail,
  type MailFolder,
  type MailPage,
  type MailReader,
  type MailServer,
  type MailSignIn,
  ProviderError,
  type SendAttempt,
  type SendOutcome,
  type SentReference,
  type TokenProvider,
  type Transport,
} from './transport.ts'
