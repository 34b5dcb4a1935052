import { type Editor, useEditorState } from '@tiptap/react'
import { clsx } from 'clsx'
import { Bold, Braces, Italic, List, ListOrdered } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import type { EditorMode } from './editor-options.ts'
import { LinkButton } from './link-button.tsx'

interface EditorToolbarProps {
  editor: Editor
  mode: EditorMode
  listId: string
  isListOpen: boolean
  onToggleList: () => void
  /** Without the rounded corners of a field. */
  isFlat?: boolean
  tools?: ReactNode
}

/** Formats the text and opens the list of variables. A subject has only the list. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, mode, listId, isListOpen, onToggleList, isFlat = false, tools } = props
  const list: ComponentProps<'button'> = {
    'aria-controls': isListOpen ? listId : undefined,
    'aria-expanded': isListOpen,
    'aria-haspopup': 'listbox',
    onClick: onToggleList,
    // The text keeps the focus and the caret.
    onMouseDown: (event) => event.preventDefault(),
  }
  if (mode === 'line')
    return (
      <IconButton
        className="absolute! top-0.5 right-0.5"
        icon={Braces}
        label="Insert variable in subject"
        size="sm"
        {...list}
      />
    )
  return (
    <div
      aria-label="Formatting"
      className={clsx(
        'flex flex-wrap items-center gap-0.5 border-b border-line bg-sunken px-1 py-1',
        !isFlat && 'rounded-t-md',
      )}
      role="toolbar"
    >
      <FormatButtons editor={editor} />
      <LinkButton editor={editor} />
      <span aria-hidden="true" className="mx-1 h-4 border-l border-line" />
      <Button icon={Braces} kind="ghost" size="sm" {...list}>
        Variable
      </Button>
      {tools}
    </div>
  )
}

function FormatButtons({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor }) => formats.map(({ name }) => editor.isActive(name)),
  })
  return formats.map(({ name, label, icon, shortcut, run }, index) => (
    <IconButton
      aria-pressed={active[index] ?? false}
      className={active[index] ? 'bg-press!' : ''}
      icon={icon}
      key={name}
      label={label}
      onClick={() => run(editor)}
      onMouseDown={(event) => event.preventDefault()}
      shortcut={shortcut}
      size="sm"
    />
  ))
}

const formats = [
  {
    name: 'bold',
    label: 'Bold',
    icon: Bold,
    shortcut: 'mod+b',
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Italic',
    icon: Italic,
    shortcut: 'mod+i',
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    label: 'Bulleted list',
    icon: List,
    shortcut: undefined,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'Numbered list',
    icon: ListOrdered,
    shortcut: undefined,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]
