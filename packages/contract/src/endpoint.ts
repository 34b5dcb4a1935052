import type { z } from 'zod'
import type { EnvelopeShape } from './envelope.ts'
import type { FailureReason } from './errors.ts'
import type { Privilege } from './privileges.ts'

/**
 * Who may call: anyone, anyone signed in, or a member with one privilege. There is no default: a
 * route without it does not compile, and the server refuses to start.
 */
export type Access = 'public' | 'signed-in' | Privilege

/** The rate limit budget a call counts against. */
export type RateBudget = 'default' | 'sign-in' | 'mail' | 'report' | 'upload'

/**
 * What a successful call returns: an envelope, the bytes of a file, a redirect, or a stream of
 * server-sent events.
 */
export type ResponseKind = 'envelope' | 'file' | 'redirect' | 'events'

/**
 * One HTTP operation, described once and used by both sides.
 *
 * `input` is a single flat object: names that appear in `path` (`:entryId`) are sent in the URL,
 * the rest in the query (GET) or the JSON body. It must be strict, so that a misspelt field is an
 * error instead of being ignored.
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
  /** Failures the client is expected to handle. Any other becomes a generic message. */
  readonly errors: readonly FailureReason[]
  /** For calls that spend or send: the client must send an `Idempotency-Key`. */
  readonly idempotent?: boolean
  readonly rate?: RateBudget
  /** The name under which owners see how often it was done. Only for key actions of people. */
  readonly usage?: string
  /** Maximum body size in bytes, for calls with larger bodies than usual. */
  readonly maxBodyBytes?: number
  /**
   * An HTML form may post it: `application/x-www-form-urlencoded` is accepted besides JSON, and
   * `multipart/form-data` too if it says so.
   */
  readonly form?: boolean | 'multipart'
  /** The kind of a successful response. Failures always come in an envelope. */
  readonly answers?: ResponseKind
  /** Page to redirect to on failure, for browser navigations that cannot read an envelope. */
  readonly failurePage?: `/${string}`
  /** Called by a third-party server that signs the bytes of the body. */
  readonly signed?: boolean
  /** Only for a signed-in person: API keys are rejected. */
  readonly sessionOnly?: boolean
  /**
   * Grants power or takes data out: the member must have confirmed their identity within the last
   * minutes. An API key can't, so the endpoint is also `sessionOnly` unless a key may call it.
   */
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
