import { templateVariables } from '@headwater/contract/outreach/variables'
import type { Editor } from '@tiptap/react'
import type { SelectOption } from '#ui/forms/option-list'

interface VariableQuery {
  /** What was typed after the brace. */
  readonly text: string
  /** With the braces, which the chosen variable replaces. */
  readonly length: number
}

/** Returns what is typed after a brace at the caret, which opens the list of variables. */
export function findVariableQuery({ state: { selection } }: Editor): VariableQuery | undefined {
  if (!selection.empty) return undefined
  const { parent, parentOffset } = selection.$from
  const before = parent.textBetween(0, parentOffset, undefined, '\ufffc')
  const match = /\{+\s*([\w. ]{0,30})$/.exec(before)
  return match ? { text: match[1] ?? '', length: match[0].length } : undefined
}

/** Lists the variables whose label or name contains the words. */
export function listVariableOptions(words: string): SelectOption[] {
  const wanted = words.trim().toLowerCase()
  return templateVariables
    .filter(({ name, label }) => `${label} ${name}`.toLowerCase().includes(wanted))
    .map(({ name, label }) => ({ value: name, label }))
}
