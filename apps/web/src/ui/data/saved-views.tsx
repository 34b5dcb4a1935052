import { Bookmark, Check, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Field } from '../forms/field.tsx'
import { Input } from '../forms/input.tsx'
import { menuRowClass } from '../overlays/menu-class.tsx'
import { Popover } from '../overlays/popover.tsx'

interface SavedView {
  id: string
  name: string
  /** The query string of the URL. */
  query: string
}

interface SavedViewsProps {
  /** Undefined until they have loaded. */
  views: readonly SavedView[] | undefined
  /** The view that the list shows now. */
  current: SavedView | undefined
  error: string | undefined
  isLoading: boolean
  onChoose: (view: SavedView) => void
  onRemove: (view: SavedView) => void
  /** Saves what the list shows now. Returns whether it succeeded. */
  onSave: (name: string) => Promise<boolean>
}

/** Selects, saves and deletes views of a list. */
export function SavedViews({
  views,
  current,
  error,
  isLoading,
  onChoose,
  onRemove,
  onSave,
}: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      align="end"
      className="p-2!"
      label="Views"
      onOpenChange={setOpen}
      open={isOpen}
      trigger={<Button icon={Bookmark}>{current?.name ?? 'Views'}</Button>}
    >
      {error !== undefined && (
        <p className="px-2 py-1.5 text-type-12 text-bad-text" role="alert">
          {error}
        </p>
      )}
      {views?.length === 0 && (
        <p className="px-2 py-1.5 text-type-12 text-fg-2">
          No saved views yet. Filter the list, then save it as a view.
        </p>
      )}
      {isLoading && <p className="px-2 py-1.5 text-type-12 text-fg-3">Loading views</p>}
      <ul aria-label="Your views">
        {views?.map((view) => (
          <ViewRow
            isCurrent={view === current}
            key={view.id}
            onChoose={() => {
              onChoose(view)
              setOpen(false)
            }}
            onRemove={() => onRemove(view)}
            view={view}
          />
        ))}
      </ul>
      <SaveView
        isSaved={current !== undefined}
        onSave={onSave}
        taken={views?.map(({ name }) => name) ?? []}
      />
    </Popover>
  )
}

interface ViewRowProps {
  view: SavedView
  isCurrent: boolean
  onChoose: () => void
  onRemove: () => void
}

function ViewRow({ view, isCurrent, onChoose, onRemove }: ViewRowProps) {
  return (
    <li className="flex items-center gap-1">
      <button
        aria-current={isCurrent || undefined}
        className={`${menuRowClass} min-w-0 flex-1 hover:bg-hover focus-visible:bg-hover`}
        onClick={onChoose}
        type="button"
      >
        <span className="min-w-0 flex-1 truncate">{view.name}</span>
        {isCurrent && <Check aria-hidden="true" size={16} />}
      </button>
      <IconButton icon={X} label={`Delete view ${view.name}`} onClick={onRemove} size="sm" />
    </li>
  )
}

interface SaveViewProps {
  /** The current list is already saved as a view. */
  isSaved: boolean
  /** The names already in use. */
  taken: readonly string[]
  onSave: (name: string) => Promise<boolean>
}

/** Saves the current list as a named view. */
function SaveView({ isSaved, taken, onSave }: SaveViewProps) {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const wanted = name.trim()
  const replaces = taken.includes(wanted)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted === '' || isBusy) return
    setBusy(true)
    if (await onSave(wanted)) setName('')
    setBusy(false)
  }

  if (isSaved) return null
  return (
    <form className="mt-2 border-t border-line px-2 pt-3 pb-1" onSubmit={submit}>
      <Field
        hint={replaces ? 'This replaces the view with this name.' : undefined}
        label="View name"
      >
        <Input maxLength={60} onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
      <Button
        className="mt-2"
        disabledReason={wanted === '' ? 'Enter a name first.' : undefined}
        loading={isBusy}
        size="sm"
        type="submit"
      >
        {replaces ? 'Replace view' : 'Save view'}
      </Button>
    </form>
  )
}
