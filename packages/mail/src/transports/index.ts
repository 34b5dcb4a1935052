/** Mail providers: sending and reading by SMTP, IMAP, Gmail and Microsoft Graph. */

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
