export type ToastTone = 'ok' | 'warn' | 'bad' | 'plain'

export interface ToastInput {
  message: string
  tone?: ToastTone
  /** What "Undo" does. Set it whenever the action can be undone. */
  onUndo?: () => void
  /** Another single action, for the rare toast that has one. */
  action?: { label: string; onSelect: () => void }
  /** For an act that can be undone until a fixed moment: shown in place of the message until then. */
  countdown?: { ms: number; format: (seconds: number) => string }
}

export interface ToastEntry extends ToastInput {
  id: number
  open: boolean
}

const maxToasts = 3
const listeners = new Set<() => void>()
let entries: readonly ToastEntry[] = []
let nextId = 1

/** Shows that something happened. Errors that need a decision are banners instead. */
export function toast(input: ToastInput | string): number {
  const entry = typeof input === 'string' ? { message: input } : input
  const id = nextId++
  const open = entries.filter((each) => each.open)
  const crowdedOut = new Set(
    open.slice(0, Math.max(0, open.length - maxToasts + 1)).map(({ id }) => id),
  )
  replace([
    ...entries.map((each) => (crowdedOut.has(each.id) ? { ...each, open: false } : each)),
    { ...entry, id, open: true },
  ])
  return id
}

/** Closes a toast. It is removed after its exit animation. */
export function dismissToast(id: number): void {
  replace(entries.map((each) => (each.id === id ? { ...each, open: false } : each)))
}

export function removeToast(id: number): void {
  replace(entries.filter((each) => each.id !== id))
}

export function listToasts(): readonly ToastEntry[] {
  return entries
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}
