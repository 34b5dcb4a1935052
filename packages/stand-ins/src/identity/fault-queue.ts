import type { Provider } from './issuers.ts'

const names = [
  'other-audience',
  'other-issuer',
  'expired',
  'wrong-nonce',
  'no-nonce',
  'unsigned',
  'other-key',
  'unverified-address',
  'no-word-on-address',
  'no-address',
  'wrong-response-issuer',
  'discovery-fails',
  'token-fails',
  'token-is-slow',
  'token-is-html',
] as const

/** Faults of a provider, or of an attacker who pretends to be one. */
export type Fault = (typeof names)[number]

/** What `POST /control/faults` accepts. */
export const faultSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['provider', 'fault'],
  properties: { provider: { enum: ['google', 'linkedin', 'microsoft'] }, fault: { enum: names } },
} as const

/** Pending faults. Each happens once. */
export interface FaultQueue {
  add(provider: Provider, fault: Fault): void
  /** Returns whether the fault is pending, and consumes it. */
  take(provider: Provider, fault: Fault): boolean
  clear(): void
}

export function createFaultQueue(): FaultQueue {
  const waiting: string[] = []
  return {
    add: (provider, fault) => void waiting.push(`${provider} ${fault}`),
    take: (provider, fault) => {
      const index = waiting.indexOf(`${provider} ${fault}`)
      if (index >= 0) waiting.splice(index, 1)
      return index >= 0
    },
    clear: () => void waiting.splice(0),
  }
}
