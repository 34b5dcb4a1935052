import { TemplateVariable } from '@headwater/contract/outreach/variables'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useFieldLabelId, useFieldProps } from '#ui/forms/field'
import { OptionList, optionId } from '#ui/forms/option-list'
import { useOptionCursor } from '#ui/forms/use-option-cursor'
import { floatingClass } from '#ui/overlays/menu-class'
import { toVariableNode } from './editor-document.ts'
import { type EditorMode, insertTextOnly, modeOptions } from './editor-options.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FallbackField } from './fallback-field.tsx'
import { findVariableQuery, listVariableOptions } from './find-variable-query.ts'
import { findSelectedVariable } from './variable-node.ts'

interface TemplateEditorProps {
  mode: EditorMode
  value: string
  onChange: (value: string) => void
  /** Called on Ctrl/Cmd-Enter. */
  onSubmit: () => void
}

/** Edits a subject or a body with variables as pills. Name it with a surrounding `Field`. */
export function TemplateEditor({ value, onChange, ...rest }: TemplateEditorProps) {
  const { parse, format } = modeOptions[rest.mode]
  const [own, setOwn] = useState(value)
  const [turn, setTurn] = useState(0)
  if (value !== own) {
    setOwn(value)
    // Another text, such as a restored version, replaces the editor. The server's spelling of the
    // same text does not, because the caret would be lost by saving.
    if (format(parse(value)) !== format(parse(own))) setTurn(turn + 1)
  }
  function change(next: string) {
    setOwn(next)
    onChange(next)
  }
  return <MountedEditor {...rest} key={turn} onChange={change} value={value} />
}

function MountedEditor({ mode, value, onChange, onSubmit }: TemplateEditorProps) {
  const { extensions, parse, format } = modeOptions[mode]
  const [content] = useState(() => parse(value))
  const [textOnly] = useState(() => insertTextOnly(mode))
  const listId = useId()
  const [isOpened, setOpened] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [active, setActive] = useState<number>()
  const attributes = useEditorAttributes({ mode, listId, active })
  const editor = useEditor({
    extensions,
    content,
    // The page's policy forbids style elements made from strings.
    injectCSS: false,
    editorProps: { attributes, handleDOMEvents: textOnly },
    onUpdate: ({ editor }) => onChange(format(editor.getJSON())),
  })
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
    >
      <div className={boxClass}>
        <EditorContent editor={editor} />
        <EditorToolbar
          editor={editor}
          isListOpen={isOpen}
          listId={listId}
          mode={mode}
          onToggleList={() => (isOpen ? close() : setOpened(true))}
        />
      </div>
      {isOpen && (
        <div
          className={clsx(
            floatingClass,
            'absolute top-full left-0 z-(--z-menu) mt-1 flex max-h-60 w-64 flex-col',
          )}
        >
          <OptionList
            active={cursor.active}
            chosen={() => false}
            id={listId}
            label="Variables"
            labelledBy={undefined}
            onChoose={(option) => insert(option.value)}
            onHover={cursor.setActive}
            options={options}
          />
        </div>
      )}
      {selected && !isOpen && (
        <FallbackField editor={editor} key={selected.position} variable={selected} />
      )}
    </fieldset>
  )
}

interface AttributeInput {
  mode: EditorMode
  listId: string
  /** The option of the open list that Enter inserts. */
  active: number | undefined
}

/** Names the editable element by its field and points to the list of variables. */
function useEditorAttributes({ mode, listId, active }: AttributeInput): Record<string, string> {
  const field = useFieldProps()
  const attributes = {
    id: field.id,
    'aria-labelledby': useFieldLabelId(),
    'aria-describedby': field['aria-describedby'],
    'aria-invalid': field['aria-invalid'] && 'true',
    'aria-multiline': mode === 'body' ? 'true' : 'false',
    'aria-controls': active === undefined ? undefined : listId,
    'aria-activedescendant': active === undefined ? undefined : optionId(listId, active),
    class: clsx(textClass, mode === 'body' ? 'min-h-48 py-2.5' : 'py-1.5 pr-9 pointer-coarse:py-3'),
  }
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** These keys move the caret in the text. */
const caretKeys = new Set(['Home', 'End', 'PageUp', 'PageDown'])

const boxClass =
  'relative min-w-0 rounded-md border border-line-control bg-surface transition-colors focus-within:border-focus focus-within:ring-1 focus-within:ring-focus has-aria-invalid:border-bad has-aria-invalid:ring-bad'

const textClass =
  'px-2.5 text-type-14 outline-none wrap-anywhere whitespace-pre-wrap [&_a]:text-link [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_p+p]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_.ProseMirror-selectednode]:ring-2 [&_.ProseMirror-selectednode]:ring-focus'
