/** Limits on the size and duration of requests. */
export interface Limits {
  readonly maxBodyBytes: number
  readonly paramLength: number
  readonly requestsPerSocket: number
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number
  /** From the end of the headers to the end of the body. */
  readonly requestMs: number
  /** From the first byte to the end of the body, for endpoints with large bodies. */
  readonly largeRequestMs: number
  /**
   * How often Node checks the limits for headers and large bodies; with its default of 30 s they
   * would be ineffective.
   */
  readonly timeoutCheckMs: number
  /** From the complete request to the response. */
  readonly handlerMs: number
  /** Longer than a load balancer keeps its connections, so that the balancer closes them. */
  readonly keepAliveMs: number
  /** For a socket without traffic: a client that has stopped reading. */
  readonly idleTimeoutMs: number
  /** How often an event stream sends a heartbeat and checks its authorisation. */
  readonly heartbeatMs: number
  readonly streamsPerMember: number
}

export const defaultLimits: Limits = {
  maxBodyBytes: 1_048_576,
  paramLength: 200,
  requestsPerSocket: 1_000,
  headersMs: 5_000,
  requestMs: 8_000,
  largeRequestMs: 120_000,
  timeoutCheckMs: 1_000,
  handlerMs: 30_000,
  keepAliveMs: 72_000,
  idleTimeoutMs: 120_000,
  heartbeatMs: 20_000,
  streamsPerMember: 6,
}
