import type { LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

/** Something the command palette can do. */
export interface Command {
  readonly id: string
  /** The heading it stands under; groups come in the order in which they first appear. */
  readonly group: string
  readonly label: string
  /** Said after the label, quieter: a place, a state. */
  readonly detail?: string
  readonly icon: LucideIcon
  /** Other words by which people look for it. */
  readonly keywords?: readonly string[]
  /** The keys that do the same; shown, not bound. */
  readonly keys?: string
  readonly run: () => void
}

const listeners = new Set<() => void>()
let commands: readonly Command[] = []

/** Adds commands; the answer takes them away again. */
function registerCommands(added: readonly Command[]): () => void {
  change([...commands, ...added])
  return () => change(commands.filter((command) => !added.includes(command)))
}

/** Offers commands while the component is on the screen; what they do is always of its latest render. */
export function useOfferedCommands(offered: readonly Command[]): void {
  useEffect(() => registerCommands(offered))
}

export function useCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => commands)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Command[]): void {
  commands = next
  for (const listener of listeners) listener()
}
