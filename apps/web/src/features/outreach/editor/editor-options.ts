import { Fragment, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type Extensions, type JSONContent, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import {
  formatBody,
  formatSubject,
  parseBody,
  parsePastedText,
  parseSubject,
} from './editor-document.ts'
import { isSafeHref } from './email-html.ts'
import { VariableNode } from './variable-node.ts'

/** `line` for subjects, which have no formatting and no line breaks. */
export type EditorMode = 'line' | 'body'

interface ModeOptions {
  extensions: Extensions
  parse: (value: string) => JSONContent
  format: (document: JSONContent) => string
  parsePasted: (text: string) => JSONContent[]
}

const OneLineDocument = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

const neverUsed = {
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
} as const

export const modeOptions: Record<EditorMode, ModeOptions> = {
  body: {
    extensions: [
      StarterKit.configure({
        ...neverUsed,
        heading: { levels: [1, 2, 3] },
        link: { openOnClick: false, isAllowedUri: isSafeHref },
      }),
      VariableNode,
    ],
    parse: parseBody,
    format: formatBody,
    parsePasted: parsePastedText,
  },
  line: {
    extensions: [
      StarterKit.configure({
        ...neverUsed,
        blockquote: false,
        bold: false,
        bulletList: false,
        document: false,
        hardBreak: false,
        heading: false,
        italic: false,
        link: false,
        listItem: false,
        listKeymap: false,
        orderedList: false,
        underline: false,
      }),
      OneLineDocument,
      VariableNode,
    ],
    parse: parseSubject,
    format: formatSubject,
    parsePasted: (text) => parseSubject(text.replace(/\s+/g, ' ')).content ?? [],
  },
}

/**
 * Inserts what is pasted or dropped as plain text. Emails read best without the look of other
 * pages, and the page's policy forbids parsing their markup.
 */
export function insertTextOnly(mode: EditorMode) {
  const insert = (view: EditorView, event: Event, data: DataTransfer | null): boolean => {
    event.preventDefault()
    const blocks = modeOptions[mode].parsePasted(data?.getData('text/plain') ?? '')
    const nodes = blocks.map((block) => view.state.schema.nodeFromJSON(block))
    const slice = new Slice(Fragment.from(nodes), 1, 1)
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
    return true
  }
  return {
    paste: (view: EditorView, event: ClipboardEvent) => insert(view, event, event.clipboardData),
    // Text dragged within the editor is moved by the editor itself.
    drop: (view: EditorView, event: DragEvent) =>
      view.dragging === null && insert(view, event, event.dataTransfer),
  }
}
