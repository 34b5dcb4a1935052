import { Button } from '../buttons/button.tsx'

interface SaveBarProps {
  isDirty: boolean
  isBusy: boolean
  onDiscard: () => void
}

/** Renders the save and discard buttons at the end of a form card. */
export function SaveBar({ isDirty, isBusy, onDiscard }: SaveBarProps) {
  return (
    <div className="flex items-center justify-end gap-2 rounded-b-lg border-t border-line bg-canvas px-4 py-3">
      {isDirty && <p className="mr-auto text-type-12 text-fg-2">Unsaved changes</p>}
      {isDirty && (
        <Button kind="ghost" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        disabledReason={isDirty ? undefined : 'No changes to save.'}
        kind="primary"
        loading={isBusy}
        type="submit"
      >
        Save
      </Button>
    </div>
  )
}
