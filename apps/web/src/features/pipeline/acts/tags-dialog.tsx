import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { formatCardNames } from '../board/store/format-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'
import { getTagChanges, getTagState, getTooManyTagsError, parseTag } from './tag-rules.ts'

/** Adds, removes and creates tags. Tags the user did not touch stay on each candidate. */
export function TagsDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const known = acts.useTags()
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [text, setText] = useState('')
  const all = [...new Set([...known, ...wanted.keys()])]
  const changes = getTagChanges(wanted, cards)
  const isSame = changes.add.length + changes.remove.length === 0
  const set = (tag: string, isOn: boolean) => setWanted(new Map(wanted).set(tag, isOn))

  function add() {
    const tag = parseTag(text, all)
    if (tag === '') return
    set(tag, true)
    setText('')
  }

  return (
    <ActForm
      disabledReason={isSame ? 'Choose or enter a tag first.' : getTooManyTagsError(changes, cards)}
      onClose={onClose}
      onSubmit={() => acts.tag(cards, changes)}
      submit="Save tags"
      title={`Tags for ${formatCardNames(cards)}`}
      {...(onDone && { onDone })}
    >
      <div className="flex items-end gap-2">
        <Field className="flex-1" label="New tag">
          <Input
            maxLength={30}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || text.trim() === '') return
              event.preventDefault()
              add()
            }}
            placeholder="Open to relocating"
            value={text}
          />
        </Field>
        <Button icon={Plus} onClick={add}>
          Add
        </Button>
      </div>
      {all.length > 0 && (
        <ul aria-label="Tags" className="flex max-h-60 flex-col gap-2 overflow-y-auto">
          {all.map((tag) => {
            const state = getTagState(tag, cards)
            const checked = wanted.get(tag) ?? (state === 'some' ? 'some' : state === 'all')
            return (
              <li key={tag}>
                <Checkbox checked={checked} onCheckedChange={(isOn) => set(tag, isOn)}>
                  {tag}
                </Checkbox>
              </li>
            )
          })}
        </ul>
      )}
    </ActForm>
  )
}
