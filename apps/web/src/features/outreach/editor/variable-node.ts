import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, Node } from '@tiptap/react'
import { formatVariable, getVariableLabel, splitVariables, type VariableUse } from './variables.ts'

/** A variable as a pill, which is moved and deleted as a whole. */
export const VariableNode = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ name: { default: '' }, fallback: { default: '' } }),
  renderHTML: ({ node }) => ['span', formatVariable(node.attrs as VariableUse)],
  addNodeView: () => (props) => {
    const dom = document.createElement('span')
    dom.className = 'rounded-sm cursor-default'
    dom.appendChild(document.createElement('span'))
    const show = (use: VariableUse) => {
      dom.dataset.variable = formatVariable(use)
      showVariable(dom, shownValues.get(props.editor))
    }
    show(props.node.attrs as VariableUse)
    return {
      dom,
      ignoreMutation: () => true,
      update: (node) => {
        if (node.type !== props.node.type) return false
        show(node.attrs as VariableUse)
        return true
      },
    }
  },
  // What the clipboard gets.
  renderText: ({ node }) => formatVariable(node.attrs as VariableUse),
  addKeyboardShortcuts: () => keyboardShortcuts,
})

/** What each variable of a message stands for, by how it is written. Null where there is nothing. */
export type VariableValues = ReadonlyMap<string, string | null>

/** What each editor shows in place of its variables, also of those that are inserted later. */
const shownValues = new WeakMap<Editor, VariableValues>()

/** Shows values in place of the variables of an editor, whose elements are inside the frame. */
export function showValues(editor: Editor, frame: HTMLElement | null, values: VariableValues) {
  shownValues.set(editor, values)
  for (const element of frame?.querySelectorAll<HTMLElement>('[data-variable]') ?? [])
    showVariable(element, values)
}

/** As a pill, or as its value: tinted, and amber when the person has none. */
function showVariable(element: HTMLElement, values: VariableValues | undefined): void {
  const written = element.dataset.variable ?? ''
  const [use] = splitVariables(written)
  const { name, fallback } = use as VariableUse
  const label = getVariableLabel(name)
  const shown = element.firstElementChild as HTMLElement
  if (values === undefined) {
    shown.textContent = fallback === '' ? label : `${label} | ${fallback}`
    shown.className = pillClass
    return
  }
  const value = values.get(written)
  shown.textContent = value ?? label
  shown.title = value === null ? `${label} is missing` : label
  shown.className = value === null ? missingClass : valueClass
}

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
  'inline-flex h-5 items-center rounded-sm border border-accent-line bg-accent-soft px-1.5 align-baseline text-type-12 font-medium whitespace-nowrap text-accent-text'
const valueClass = 'rounded-xs bg-accent-soft px-0.75 text-accent-text'
const missingClass = 'rounded-xs bg-warn-soft px-0.75 text-warn-text'
