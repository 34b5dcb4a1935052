import type { FlowMode } from '@headwater/contract/flows/modes'

/** Parses the agent flag of a path, or returns undefined when it is invalid. */
export function parseIsAgent(part: string): boolean | undefined {
  if (part === 'true' || part === '1') return true
  return part === 'false' || part === '0' ? false : undefined
}

/** Returns "Session 3" for the number in the path, or undefined when it is invalid. */
export function proposeName(part: string): string | undefined {
  return /^[1-9]\d{0,5}$/.test(part) ? `Session ${part}` : undefined
}

/** Returns the mode. A path can switch a search to agent mode but not back. */
export function decideMode(isAgent: boolean, mode: FlowMode): FlowMode {
  return isAgent ? 'agent' : mode
}
