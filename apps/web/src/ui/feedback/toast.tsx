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
  /** How often the same thing happened while it is shown. */
  count: number
}

const maxToasts = 3
const listeners = new Set<() => void>()
let entries: readonly ToastEntry[] = []
let nextId = 1

/**
 * Shows that something happened. Errors that need a decision are banners instead. A toast that is
 * shown already is counted and stays longer, unless each of them takes another act back.
 */
export function toast(input: ToastInput | string): number {
  const entry = typeof input === 'string' ? { message: input } : input
  const shown = entries.find((each) => each.open && isRepeated(each, entry))
  if (shown) {
    replace(entries.map((each) => (each === shown ? { ...shown, count: shown.count + 1 } : each)))
    return shown.id
  }
  const id = nextId++
  const open = entries.filter((each) => each.open)
  const crowdedOut = new Set(
    open.slice(0, Math.max(0, open.length - maxToasts + 1)).map(({ id }) => id),
  )
  replace([
    ...entries.map((each) => (crowdedOut.has(each.id) ? { ...each, open: false } : each)),
    { ...entry, id, open: true, count: 1 },
  ])
  return id
}

function isRepeated(shown: ToastInput, next: ToastInput): boolean {
  const isSame = shown.message === next.message && shown.tone === next.tone
  return isSame && !hasAction(shown) && !hasAction(next)
}

function hasAction({ onUndo, action, countdown }: ToastInput): boolean {
  return onUndo !== undefined || action !== undefined || countdown !== undefined
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

/** Whether a toast is shown and not on its way out. */
export function isToastOpen(id: number): boolean {
  return listToasts().some((entry) => entry.id === id && entry.open)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}
