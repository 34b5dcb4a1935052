import { HopelessError } from '../tasks/hopeless.ts'

interface SmtpFailure {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Says what went wrong without the server's own words: those like to repeat the address and parts
 * of the message, and an error is logged.
 */
export function failureOf(error: unknown): Error {
  const { code, command, responseCode, response = '' } = error as SmtpFailure
  const [detail] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  const words = [responseCode, detail, code, command && `at ${command}`].filter(Boolean).join(' ')
  const sentence = `The mail was not taken: ${words || 'no reason given'}.`
  return isForGood(code, responseCode) ? new HopelessError(sentence) : new Error(sentence)
}

/**
 * A 5xx about this message or this address stays one. A refused sign-in does too, until somebody
 * corrects the settings; the mails shall be there when they do.
 */
function isForGood(code: string | undefined, responseCode = 0): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
