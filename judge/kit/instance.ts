import { inject } from 'vitest'

/** What is being judged, and the windows the judge has into it. */
export interface Instance {
  readonly url: string
  /** The page of the mail stand-in, where every message can be read. */
  readonly mailUrl: string
  /** The identity stand-in; undefined when real providers are configured. */
  readonly identityUrl: string | undefined
  /** The database as the product's own run-time role. */
  readonly databaseUrl: string
  /** The folder in which it keeps its data. */
  readonly home: string
  /** Whether times must be as promised, or only not grossly different. */
  readonly times: 'strict' | 'gross'
}

declare module 'vitest' {
  interface ProvidedContext {
    instance: Instance
  }
}

export function theInstance(): Instance {
  return inject('instance')
}
