import { DOMParser as ModelParser } from '@tiptap/pm/model'
import {
  EditorContent,
  type EditorOptions,
  getSchema,
  type JSONContent,
  useEditor,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { parseHtml } from '#lib/parse-html'
import {
  replaceVariableTags,
  showVariable,
  VariableNode,
  type VariableValues,
} from './variable-node.ts'

export interface EditorHandle {
  focus: () => void
  setHtml: (html: string) => void
  insertVariable: (name: string) => void
}

interface MessageEditorProps {
  ref: Ref<EditorHandle>
  label: string
  initialHtml: string
  values: VariableValues | undefined
  onChange: (html: string) => void
  onSend: () => void
  /** A brace was typed, which opens the list of variables. */
  onBrace: () => void
}

const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    blockquote: false,
    strike: false,
    link: { openOnClick: false },
  }),
  VariableNode,
]

/** Edits the body of an email, with its variables shown as the person will read them. */
export function MessageEditor(props: MessageEditorProps) {
  const { ref, label, initialHtml, values, onChange, onSend, onBrace } = props
  const latest = useRef({ onSend, onBrace })
  useLayoutEffect(() => {
    latest.current = { onSend, onBrace }
  })
  // The same objects in every render, because a new one would set up the editor again.
  const [content] = useState(() => parseMessage(initialHtml))
  const [editorProps] = useState(() => createEditorProps(label, latest))
  const editor = useEditor({
    extensions,
    content,
    // The page's policy forbids style elements made from strings.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })

  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor.commands.focus('end'),
      setHtml: (html) => void editor.commands.setContent(parseMessage(html), { emitUpdate: true }),
      insertVariable: (expression) =>
        void editor
          .chain()
          .focus()
          .insertContent({ type: 'variable', attrs: { expression } })
          .run(),
    }),
    [editor],
  )

  useEffect(() => {
    const show = () => {
      for (const element of editor.view.dom.querySelectorAll<HTMLElement>('[data-variable]'))
        showVariable(element, values)
    }
    show()
    editor.on('update', show)
    return () => void editor.off('update', show)
  }, [editor, values])

  return <EditorContent editor={editor} />
}

function createEditorProps(
  label: string,
  latest: RefObject<Pick<MessageEditorProps, 'onSend' | 'onBrace'>>,
): EditorOptions['editorProps'] {
  return {
    attributes: {
      'aria-label': label,
      'aria-multiline': 'true',
      class: editorClass,
      role: 'textbox',
    },
    handleKeyDown: (_view, event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
      latest.current.onSend()
      return true
    },
    handleTextInput: (_view, _from, _to, text) => {
      if (text !== '{') return false
      latest.current.onBrace()
      return true
    },
    handleDOMEvents: {
      // Pasted text takes the look of the message, and its markup is never parsed.
      paste: (view, event) => {
        const text = event.clipboardData?.getData('text/plain')
        if (!text) return false
        event.preventDefault()
        view.pasteText(text)
        return true
      },
    },
  }
}

const editorClass =
  'min-h-16 text-type-14 outline-none wrap-anywhere whitespace-pre-wrap [&_a]:text-link [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5'

function parseMessage(html: string): JSONContent {
  const { body } = parseHtml(html)
  replaceVariableTags(body)
  return ModelParser.fromSchema(getSchema(extensions)).parse(body).toJSON()
}
