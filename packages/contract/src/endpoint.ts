import type { z } from 'zod'
import type { EnvelopeShape } from './envelope.ts'
import type { Reason } from './errors.ts'
import type { Privilege } from './privileges.ts'

/**
 * Who may call: anyone, anyone signed in, or a member with one privilege.
 * There is no default: a route that says nothing does not compile, and the server refuses to start.
 */
export type Access = 'public' | 'signed-in' | Privilege

/** Which budget of the rate limiter a call draws on. */
export type RateBudget = 'default' | 'sign-in' | 'mail' | 'report' | 'upload'

/**
 * What comes back when all is well: an envelope, the bytes of a file, the way to another page, or a
 * stream that stays open and says what happens (server-sent events).
 */
export type AnswerKind = 'envelope' | 'file' | 'redirect' | 'events'

/**
 * One HTTP operation, described once and used by both sides.
 *
 * `input` is a single flat object: names that appear in `path` (`:entryId`) travel in the URL,
 * the rest in the query (GET) or the JSON body. It must be strict, so that a misspelt field is
 * an error and not a silence.
 */
export interface Endpoint<
  In extends z.ZodObject = z.ZodObject,
  Out extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  /** One sentence for the API documentation. */
  readonly summary: string
  readonly access: Who
  readonly envelope?: EnvelopeShape
  readonly input: In
  readonly output: Out
  /** Failures the client is expected to handle; any other becomes a generic message. */
  readonly errors: readonly Reason[]
  /** Spending and sending calls: the client must send an `Idempotency-Key`. */
  readonly idempotent?: boolean
  readonly rate?: RateBudget
  /** For bodies larger than those of other calls: as many bytes as are taken at the most. */
  readonly bodyBytes?: number
  /** An HTML form may post it: `application/x-www-form-urlencoded` is taken beside JSON. */
  readonly form?: boolean
  /** Failures always come in an envelope, whatever this says. */
  readonly answers?: AnswerKind
  /** Where a person is led whose browser came here by itself and who can read no envelope. */
  readonly failurePage?: `/${string}`
  /** Somebody else's server calls it and signs the bytes of the body. */
  readonly signed?: boolean
  /** Only for a person who is there: API keys are turned away. */
  readonly sessionOnly?: boolean
  /** Dangerous: the person must have proved within the last minutes that it is really them. */
  readonly stepUp?: boolean
}

/** What the client passes to `call`. */
export type ArgsOf<E extends Endpoint> = z.input<E['input']>
/** What the use case receives, parsed and branded. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What the use case returns, before it is stripped to the contract. */
export type ReplyOf<E extends Endpoint> = z.input<E['output']>
/** What the client gets back. */
export type ResultOf<E extends Endpoint> = z.output<E['output']>

export function endpoint<In extends z.ZodObject, Out extends z.ZodType, const Who extends Access>(
  spec: Endpoint<In, Out, Who>,
): Endpoint<In, Out, Who> {
  return spec
}
