import type { FlowMode } from '@headwater/contract/flows/flows'

/** How a path says whether an agent does the work; undefined for what says neither. */
export function readIsAgent(part: string): boolean | undefined {
  if (part === 'true' || part === '1') return true
  return part === 'false' || part === '0' ? false : undefined
}

/** "Search 3", as the path numbers the new one; undefined where it does not. */
export function proposeName(part: string): string | undefined {
  return /^[1-9]\d{0,5}$/.test(part) ? `Search ${part}` : undefined
}

/** A path can give a search to the agent; it takes none away from it. */
export function decideMode(isAgent: boolean, mode: FlowMode): FlowMode {
  return isAgent ? 'agent' : mode
}
