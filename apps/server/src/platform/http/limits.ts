/** How much a client may send and how long anyone may take. */
export interface Limits {
  readonly bodyBytes: number
  readonly paramLength: number
  readonly requestsPerSocket: number
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number
  /** From the end of the headers to the end of the body. */
  readonly requestMs: number
  /** From the first byte to the end of the body, where an endpoint takes a large one. */
  readonly largeRequestMs: number
  /** How often Node looks at the headers and at large bodies; its own default of 30 s would make them idle words. */
  readonly checkingMs: number
  /** From the whole request to the answer. */
  readonly handlerMs: number
  /** Longer than a balancer keeps its connections, so that it is the one to close them. */
  readonly keepAliveMs: number
  /** A socket on which nothing moves: a reader that has stopped reading. */
  readonly silenceMs: number
  /** How often a stream of events shows that it is there, and looks whether it may be. */
  readonly heartbeatMs: number
  readonly streamsPerMember: number
}

export const defaultLimits: Limits = {
  bodyBytes: 1_048_576,
  paramLength: 200,
  requestsPerSocket: 1_000,
  headersMs: 5_000,
  requestMs: 8_000,
  largeRequestMs: 120_000,
  checkingMs: 1_000,
  handlerMs: 30_000,
  keepAliveMs: 72_000,
  silenceMs: 120_000,
  heartbeatMs: 20_000,
  streamsPerMember: 6,
}
