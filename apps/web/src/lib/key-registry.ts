import { isSingleCharacter, type KeyPress, toKeyCombo } from './key-combo.ts'

/** A key or key sequence, its action, and its text in the shortcut sheet. */
export interface KeyBinding {
  /** In the notation `mod+k`, `[`, or `g d` for a sequence. */
  readonly keys: string
  readonly label: string
  readonly group: string
  /** Active only while this scope is entered. Global when left out. */
  readonly scope?: string
  /** Also active while a dialog or menu is open. */
  readonly activeInDialogs?: boolean
  readonly run: () => void
}

type Press = KeyPress &
  Partial<Pick<KeyboardEvent, 'isComposing' | 'repeat' | 'defaultPrevented'>> & {
    target: EventTarget | null
    preventDefault: () => void
  }

export type KeyRegistry = ReturnType<typeof createKeyRegistry>

const sequenceTimeoutMs = 1_200

/** Creates the list of all shortcuts, used by the key handler and the shortcut sheet. */
export function createKeyRegistry(now: () => number = () => performance.now()) {
  const listeners = new Set<() => void>()
  const scopes = new Map<string, number>()
  let bindings: readonly KeyBinding[] = []
  let singleKeys = true
  let pressed: { keys: string; at: number } | undefined

  function setBindings(next: readonly KeyBinding[]): void {
    bindings = next
    for (const listener of listeners) listener()
  }

  return {
    list: () => bindings,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Adds bindings and returns a function that removes them. Of two with the same keys, the one
     * with a scope wins, then the later one.
     */
    register(added: readonly KeyBinding[]): () => void {
      setBindings([...bindings, ...added])
      return () => setBindings(bindings.filter((binding) => !added.includes(binding)))
    },

    /** Activates the bindings of a scope until the returned function is called. */
    enterScope(scope: string): () => void {
      scopes.set(scope, (scopes.get(scope) ?? 0) + 1)
      return () => scopes.set(scope, (scopes.get(scope) ?? 1) - 1)
    },

    /** Single keys can be triggered by accident, for example by dictation or a tremor. */
    allowSingleKeys(allowed: boolean): void {
      singleKeys = allowed
    },

    handle(event: Press): void {
      const name = toKeyCombo(event)
      if (name === undefined || event.isComposing || event.repeat || event.defaultPrevented) return
      const before = pressed && now() - pressed.at < sequenceTimeoutMs ? `${pressed.keys} ` : ''
      pressed = undefined

      const usable = bindings.filter(
        (binding) =>
          (binding.scope === undefined || (scopes.get(binding.scope) ?? 0) > 0) &&
          (binding.activeInDialogs || !isInside(event.target, layers)) &&
          (!isSingleCharacter(binding.keys) || (singleKeys && !isInside(event.target, fields))),
      )
      for (const keys of before ? [before + name, name] : [name]) {
        const meant = usable.filter((candidate) => candidate.keys === keys)
        const binding = meant.findLast(({ scope }) => scope !== undefined) ?? meant.at(-1)
        if (binding) {
          event.preventDefault()
          binding.run()
          return
        }
        if (usable.some((candidate) => candidate.keys.startsWith(`${keys} `))) {
          pressed = { keys, at: now() }
          return
        }
      }
    },
  }
}

export const keyRegistry = createKeyRegistry()

const fields =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=combobox],[role=searchbox]'
const layers = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]'

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
