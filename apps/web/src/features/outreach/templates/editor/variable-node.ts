import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, Node } from '@tiptap/react'
import { formatVariable, getVariableLabel, type VariableUse } from './variables.ts'

/** A variable as a pill, which is moved and deleted as a whole. */
export const VariableNode = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ name: { default: '' }, fallback: { default: '' } }),
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { class: pillClass, 'data-variable': attrs.name },
    attrs.fallback === ''
      ? getVariableLabel(attrs.name)
      : `${getVariableLabel(attrs.name)} | ${attrs.fallback}`,
  ],
  // What the clipboard gets.
  renderText: ({ node }) => formatVariable(node.attrs as VariableUse),
  addKeyboardShortcuts: () => keyboardShortcuts,
})

export interface SelectedVariable extends VariableUse {
  readonly position: number
}

export function findSelectedVariable(editor: Editor): SelectedVariable | undefined {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'variable') {
    return undefined
  }
  return { ...(selection.node.attrs as VariableUse), position: selection.from }
}

/** Changes the fallback of a variable, which stays selected. */
export function setFallback(editor: Editor, variable: SelectedVariable, fallback: string): void {
  const { name, position } = variable
  editor.commands.command(({ tr }) => {
    tr.setNodeMarkup(position, undefined, { name, fallback })
    tr.setSelection(NodeSelection.create(tr.doc, position))
    return true
  })
}

/** One backspace selects a variable, the next deletes it. */
const keyboardShortcuts = {
  Backspace: ({ editor }: { editor: Editor }) => selectVariableBefore(editor),
}

function selectVariableBefore({ state: { selection, tr }, view }: Editor): boolean {
  const before = selection.empty ? selection.$from.nodeBefore : null
  if (before?.type.name !== 'variable') return false
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from - before.nodeSize)))
  return true
}

const pillClass =
  'inline-flex h-5 items-center rounded-sm border border-accent-line bg-accent-soft px-1.5 align-baseline text-type-12 font-medium whitespace-nowrap text-accent-text cursor-default'
