import { TemplateVariable } from '@headwater/contract/outreach/variables'
import { Selection } from '@tiptap/pm/state'
import {
  type Editor,
  EditorContent,
  type JSONContent,
  useEditor,
  useEditorState,
} from '@tiptap/react'
import { clsx } from 'clsx'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useFieldLabelId, useFieldProps } from '#ui/forms/field'
import { optionId } from '#ui/forms/option-list'
import { useOptionCursor } from '#ui/forms/use-option-cursor'
import { toVariableNode } from './editor-document.ts'
import { type EditorMode, insertTextOnly, modeOptions } from './editor-options.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FallbackField } from './fallback-field.tsx'
import { findVariableQuery, listVariableOptions } from './find-variable-query.ts'
import { VariableList } from './variable-list.tsx'
import { findSelectedVariable, showValues, type VariableValues } from './variable-node.ts'

interface EmailEditorProps {
  mode: EditorMode
  value: string
  onChange: (value: string) => void
  /** Called on Ctrl/Cmd-Enter. */
  onSubmit: () => void
  /** `bare` has no border and no tools, for a place that has its own. `flat` has no border. */
  variant?: EditorVariant
  /** Buttons after those of the toolbar. */
  tools?: ReactNode
  /** Names it where there is no surrounding `Field`. */
  label?: string
  /** What the variables stand for, shown in their place. */
  values?: VariableValues | undefined
  ref?: Ref<EmailEditorHandle>
}

type EditorVariant = 'field' | 'bare' | 'flat'

export interface EmailEditorHandle {
  focus: () => void
  insertVariable: (name: TemplateVariable) => void
}

/** Edits a subject or a body with variables as pills, or with the values of one person. */
export function EmailEditor(props: EmailEditorProps) {
  const { mode, value, onChange, onSubmit, variant = 'field', tools, label, values, ref } = props
  const { extensions, parse, format } = modeOptions[mode]
  const [content] = useState(() => parse(value))
  const [textOnly] = useState(() => insertTextOnly(mode))
  const own = useRef(value)
  const frame = useRef<HTMLFieldSetElement>(null)
  const listId = useId()
  const [isOpened, setOpened] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [active, setActive] = useState<number>()
  const attributes = useEditorAttributes({ mode, variant, label, listId, active })
  const editor = useEditor({
    extensions,
    content,
    // The page's policy forbids style elements made from strings.
    injectCSS: false,
    editorProps: { attributes, handleDOMEvents: textOnly },
    onUpdate: ({ editor }) => {
      own.current = format(editor.getJSON())
      onChange(own.current)
    },
  })
  // An editor that was hidden before its first effects is null here until it is created again.
  const created: Editor | null = editor
  useEffect(() => {
    if (!created) return
    // The server's spelling of the same text is no other text: the caret would be lost by saving.
    const isSame = value === own.current || format(parse(value)) === format(parse(own.current))
    own.current = value
    if (!isSame) replaceContent(created, parse(value))
  }, [created, format, parse, value])
  useEffect(() => {
    if (created && values) showValues(created, frame.current, values)
  }, [created, values])
  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor.commands.focus('end'),
      insertVariable: (name) =>
        void editor
          .chain()
          .focus()
          .insertContent(toVariableNode({ name, fallback: '' }))
          .run(),
    }),
    [editor],
  )
  const { query, selected } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      query: findVariableQuery(editor),
      selected: findSelectedVariable(editor),
    }),
  })
  if (!query && isDismissed) setDismissed(false)
  const options = listVariableOptions(isOpened ? '' : (query?.text ?? ''))
  const isTyping = query !== undefined && hasFocus && !isDismissed
  const isOpen = (isOpened || isTyping) && options.length > 0
  const cursor = useOptionCursor({
    listId,
    open: isOpen,
    options,
    start: 0,
    onChoose: (option) => insert(option.value),
  })
  const shownActive = isOpen ? cursor.active : undefined
  if (shownActive !== active) setActive(shownActive)

  function close() {
    setOpened(false)
    setDismissed(true)
  }

  function insert(name: string) {
    const { from, to } = editor.state.selection
    const start = isOpened ? from : from - (query?.length ?? 0)
    const node = toVariableNode({ name: TemplateVariable.parse(name), fallback: '' })
    editor.chain().focus().insertContentAt({ from: start, to }, node).run()
    close()
  }

  /** Runs before the editor's own keys. */
  function handleKey(event: KeyboardEvent) {
    if (takesKey(event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  function takesKey(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSubmit) onSubmit()
    if (isSubmit) return true
    if (isOpen && event.key === 'Escape') {
      close()
      return true
    }
    if (isOpen && event.key === 'Tab') setOpened(false)
    if (isOpen && !caretKeys.has(event.key) && cursor.handleKey(event)) return true
    const isInText = editor.view.dom.contains(event.target as Node)
    return mode === 'line' && event.key === 'Enter' && isInText
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    setHasFocus(false)
    setOpened(false)
  }

  return (
    <fieldset
      className="relative flex min-w-0 flex-col gap-2"
      onBlur={handleBlur}
      onFocus={() => setHasFocus(true)}
      onKeyDownCapture={handleKey}
      ref={frame}
    >
      <div className={variant === 'field' ? boxClass : 'min-w-0'}>
        {variant !== 'bare' && (
          <EditorToolbar
            editor={editor}
            isFlat={variant === 'flat'}
            isListOpen={isOpen}
            listId={listId}
            mode={mode}
            onToggleList={() => (isOpen ? close() : setOpened(true))}
            tools={tools}
          />
        )}
        <EditorContent editor={editor} />
      </div>
      {isOpen && (
        <VariableList
          active={cursor.active}
          editor={editor}
          id={listId}
          onChoose={(option) => insert(option.value)}
          onHover={cursor.setActive}
          options={options}
        />
      )}
      {selected && !isOpen && values === undefined && (
        <div className={variant === 'flat' ? 'px-4 pb-4' : undefined}>
          <FallbackField editor={editor} key={selected.position} variable={selected} />
        </div>
      )}
    </fieldset>
  )
}

/** Replaces the whole text, which can be undone, and puts the caret at its end. */
function replaceContent(editor: Editor, content: JSONContent): void {
  editor
    .chain()
    .setContent(content, { emitUpdate: false })
    .command(({ tr }) => {
      tr.setSelection(Selection.atEnd(tr.doc))
      return true
    })
    .run()
}

interface AttributeInput {
  mode: EditorMode
  variant: EditorVariant
  label: string | undefined
  listId: string
  /** The option of the open list that Enter inserts. */
  active: number | undefined
}

/** Names the editable element by its field and points to the list of variables. */
function useEditorAttributes(input: AttributeInput): Record<string, string> {
  const { mode, variant, label, listId, active } = input
  const field = useFieldProps()
  const attributes = {
    id: field.id,
    role: 'textbox',
    'aria-label': label,
    'aria-labelledby': useFieldLabelId(),
    'aria-describedby': field['aria-describedby'],
    'aria-invalid': field['aria-invalid'] && 'true',
    'aria-multiline': mode === 'body' ? 'true' : 'false',
    'aria-controls': active === undefined ? undefined : listId,
    'aria-activedescendant': active === undefined ? undefined : optionId(listId, active),
    class: clsx(textClass, variantClasses[variant][mode]),
  }
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** These keys move the caret in the text. */
const caretKeys = new Set(['Home', 'End', 'PageUp', 'PageDown'])

const boxClass =
  'relative min-w-0 rounded-md border border-line-control bg-surface transition-colors focus-within:border-focus focus-within:ring-1 focus-within:ring-focus has-aria-invalid:border-bad has-aria-invalid:ring-bad'

// Images are blocks by default, so the editor's empty image next to a variable would take a line.
const textClass =
  '[&_.ProseMirror-separator]:inline! text-type-14 outline-none wrap-anywhere whitespace-pre-wrap pointer-coarse:text-[16px] [&_a]:text-link [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_ol]:list-decimal [&_ol]:pl-5 [&>*+*]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_.ProseMirror-selectednode]:ring-2 [&_.ProseMirror-selectednode]:ring-focus'

const fieldClasses: Readonly<Record<EditorMode, string>> = {
  body: 'min-h-48 px-2.5 py-2.5',
  line: 'px-2.5 py-1.5 pr-9 pointer-coarse:py-3',
}

const bareClasses: Readonly<Record<EditorMode, string>> = {
  body: 'max-h-[38dvh] min-h-20 overflow-y-auto px-3.5 py-3',
  line: 'py-2.5',
}

const flatClasses: Readonly<Record<EditorMode, string>> = {
  body: 'min-h-32 px-4 py-3.5',
  line: 'py-2.5',
}

const variantClasses: Readonly<Record<EditorVariant, Readonly<Record<EditorMode, string>>>> = {
  field: fieldClasses,
  bare: bareClasses,
  flat: flatClasses,
}
