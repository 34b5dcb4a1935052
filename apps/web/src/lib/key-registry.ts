import { isSingleCharacter, type KeyPress, nameKey } from './key-combo.ts'

/** One key or sequence of keys, what it does, and the words the sheet of shortcuts says it in. */
export interface KeyBinding {
  /** As people say it: `mod+k`, `[`, or `g d` for one after the other. */
  readonly keys: string
  readonly label: string
  readonly group: string
  /** Works only while somebody has entered this scope; everywhere when left out. */
  readonly scope?: string
  /** Works while a dialog or menu is open, too. */
  readonly overDialogs?: boolean
  readonly run: () => void
}

type Press = KeyPress &
  Partial<Pick<KeyboardEvent, 'isComposing' | 'repeat' | 'defaultPrevented'>> & {
    target: EventTarget | null
    preventDefault: () => void
  }

export type KeyRegistry = ReturnType<typeof createKeyRegistry>

const patienceMs = 1_200

/** The one list of keys. The handler obeys it and the sheet of shortcuts is drawn from it. */
export function createKeyRegistry(now: () => number = () => performance.now()) {
  const listeners = new Set<() => void>()
  const scopes = new Map<string, number>()
  let bindings: readonly KeyBinding[] = []
  let singleKeys = true
  let pressed: { keys: string; at: number } | undefined

  function change(next: readonly KeyBinding[]): void {
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
     * Adds bindings; the answer takes them away. Of two with the same keys the one with a scope
     * wins, and then the later.
     */
    register(added: readonly KeyBinding[]): () => void {
      change([...bindings, ...added])
      return () => change(bindings.filter((binding) => !added.includes(binding)))
    },

    /** Switches on the bindings of a scope until the answer is called. */
    enterScope(scope: string): () => void {
      scopes.set(scope, (scopes.get(scope) ?? 0) + 1)
      return () => scopes.set(scope, (scopes.get(scope) ?? 1) - 1)
    },

    /** Some people's keys fire by accident: dictation, a tremor, a cat. */
    allowSingleKeys(allowed: boolean): void {
      singleKeys = allowed
    },

    handle(event: Press): void {
      const name = nameKey(event)
      if (name === undefined || event.isComposing || event.repeat || event.defaultPrevented) return
      const before = pressed && now() - pressed.at < patienceMs ? `${pressed.keys} ` : ''
      pressed = undefined

      const usable = bindings.filter(
        (binding) =>
          (binding.scope === undefined || (scopes.get(binding.scope) ?? 0) > 0) &&
          (binding.overDialogs || !isInside(event.target, layers)) &&
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
