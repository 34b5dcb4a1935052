import type { BodyPhase } from './gated-body.ts'
import type { Rejection, SendOutcome } from './transport.ts'

export interface SmtpReply {
  code: number
  enhancedCode?: string | undefined
  text: string
}

/** The part of an SMTP session that a reply answers. */
export type SmtpStage = 'connect' | 'sign_in' | Rejection['refused']

/** How an attempt ended: the last reply of the server, or none if the connection broke. */
export interface SmtpEnd {
  stage: SmtpStage
  reply: SmtpReply | undefined
  /** Why there is no reply. */
  reason: string
  wireMessageId?: string | undefined
}

/**
 * Decides from the reply and from how much of the body was read. nodemailer's own error codes
 * are the same for a refused connection and for one that broke after the final dot.
 */
export function decideSmtpOutcome(phase: BodyPhase, end: SmtpEnd): SendOutcome {
  if (phase === 'refused') return { kind: 'cancelled' }
  const { reply, reason } = end
  if (reply && reply.code >= 400) return decideRefusal(end.stage, reply)
  if (phase !== 'ended') {
    // A server that confirms a message before its end cannot be trusted to have dropped it.
    const isConfirmedEarly = phase === 'started' && reply
    return { kind: isConfirmedEarly ? 'unknown' : 'retry', reason }
  }
  return reply && isSuccess(reply)
    ? { kind: 'accepted', wireMessageId: end.wireMessageId }
    : { kind: 'unknown', reason }
}

function decideRefusal(stage: SmtpStage, reply: SmtpReply): SendOutcome {
  const reason = formatReply(stage, reply)
  if (isRateLimit(stage, reply)) return { kind: 'throttled', reason }
  if (reply.code < 500) return { kind: 'retry', reason }
  switch (stage) {
    case 'sign_in':
      return { kind: 'reauthorize', reason }
    case 'connect':
      // The server refuses every client or this one, which says nothing about the message.
      return { kind: 'retry', reason }
    default:
      return { kind: 'rejected', ...reply, refused: stage }
  }
}

/**
 * 4.7.x is a limit of the mailbox, except for a recipient, where it is greylisting. 5.4.5 is the
 * daily limit of Gmail, which is permanent by its code only.
 */
function isRateLimit(stage: SmtpStage, { enhancedCode }: SmtpReply): boolean {
  if (enhancedCode === '5.4.5') return true
  return stage !== 'recipient' && enhancedCode?.startsWith('4.7.') === true
}

function isSuccess({ code }: SmtpReply): boolean {
  return code >= 200 && code < 300
}

/** The text of a greeting or a login is not repeated: it describes the server, not the message. */
function formatReply(stage: SmtpStage, { code, enhancedCode, text }: SmtpReply): string {
  const isPrivate = stage === 'connect' || stage === 'sign_in'
  return [code, enhancedCode, isPrivate ? undefined : text].filter(Boolean).join(' ')
}

const maxTextLength = 500

/** Parses a reply of one or more lines. */
export function parseSmtpReply(response: string): SmtpReply | undefined {
  const lines = response.split(/\r?\n/).map((line) => /^(\d{3})[ -]?(.*)$/.exec(line))
  const code = Number(lines[0]?.[1])
  if (!code) return undefined
  const texts = lines.map((line) => line?.[2] ?? '')
  const enhancedCode = /^([245]\.\d{1,3}\.\d{1,3})(?: |$)/.exec(texts[0] ?? '')?.[1]
  const text = texts
    .map((line) =>
      (enhancedCode && line.startsWith(enhancedCode)
        ? line.slice(enhancedCode.length)
        : line
      ).trim(),
    )
    .filter(Boolean)
    .join(' ')
  return { code, enhancedCode, text: text.slice(0, maxTextLength) }
}
