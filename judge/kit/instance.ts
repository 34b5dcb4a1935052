import { inject } from 'vitest'

/** The instance under test, and the judge's access to it. */
export interface Instance {
  readonly url: string
  /** URL of the mail stand-in, which shows every email. */
  readonly mailUrl: string
  /** URL of the identity stand-in, or undefined if real providers are configured. */
  readonly identityUrl: string | undefined
  /** Database connection with the product's own run-time role. */
  readonly databaseUrl: string
  /** The instance's data folder. */
  readonly home: string
  /** Whether times must meet the specified limits, or only show no gross difference. */
  readonly times: 'strict' | 'gross'
}

declare module 'vitest' {
  interface ProvidedContext {
    instance: Instance
  }
}

export function getInstance(): Instance {
  return inject('instance')
}
