import { type Editor, useEditorState } from '@tiptap/react'
import { Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Popover } from '#ui/overlays/popover'
import { isSafeHref } from './email-html.ts'

/** Links the selected words, or inserts the address itself. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false)
  const href = useEditorState({ editor, selector: ({ editor }) => readHref(editor) })
  return (
    <Popover
      label="Link"
      onOpenChange={setOpen}
      open={isOpen}
      trigger={
        <IconButton
          aria-pressed={href !== ''}
          className={href === '' ? '' : 'bg-press!'}
          icon={Link2}
          label="Link"
          size="sm"
        />
      }
    >
      <LinkForm editor={editor} href={href} onDone={() => setOpen(false)} />
    </Popover>
  )
}

interface LinkFormProps {
  editor: Editor
  /** Empty when the caret is not in a link. */
  href: string
  onDone: () => void
}

function LinkForm({ editor, href, onDone }: LinkFormProps) {
  const [text, setText] = useState(href)
  const [error, setError] = useState<string>()

  function save(event: FormEvent) {
    event.preventDefault()
    // The popover is inside the React tree of the template's form.
    event.stopPropagation()
    const address = toHref(text)
    if (address === undefined) {
      setError('Enter a link, such as https://example.com.')
      return
    }
    setLink(editor, address)
    onDone()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={save}>
      <Field error={error} label="Address">
        <Input
          autoComplete="off"
          inputMode="url"
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          placeholder="https://"
          value={text}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {href !== '' && <Button onClick={remove}>Remove link</Button>}
        <Button kind="primary" type="submit">
          Set link
        </Button>
      </div>
    </form>
  )
}

function readHref(editor: Editor): string {
  return String(editor.getAttributes('link').href ?? '')
}

function setLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && readHref(editor) === ''
  if (isNew) {
    const marks = [{ type: 'link', attrs: { href } }]
    editor.chain().focus().insertContent({ type: 'text', text: href, marks }).run()
  } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
}

/** Completes what people leave out: `example.com` and `ana@example.com`. */
function toHref(text: string): string | undefined {
  const address = text.trim()
  if (isSafeHref(address)) return address
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : undefined
}
