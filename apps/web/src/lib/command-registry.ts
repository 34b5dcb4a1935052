import type { LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

/** A command of the command palette. */
export interface Command {
  readonly id: string
  /** Its heading. Groups are listed in the order in which they first appear. */
  readonly group: string
  readonly label: string
  /** Muted text after the label: a place, a state. */
  readonly detail?: string
  readonly icon: LucideIcon
  /** Synonyms for the search. */
  readonly keywords?: readonly string[]
  /** The equivalent shortcut. It is displayed, not bound. */
  readonly keys?: string
  readonly run: () => void
}

const listeners = new Set<() => void>()
let commands: readonly Command[] = []

/** Registers commands and returns a function that unregisters them. */
function registerCommands(added: readonly Command[]): () => void {
  setCommands([...commands, ...added])
  return () => setCommands(commands.filter((command) => !added.includes(command)))
}

/** Registers commands while the component is mounted, always with its latest render. */
export function useRegisterCommands(offered: readonly Command[]): void {
  useEffect(() => registerCommands(offered))
}

export function useCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => commands)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setCommands(next: readonly Command[]): void {
  commands = next
  for (const listener of listeners) listener()
}
