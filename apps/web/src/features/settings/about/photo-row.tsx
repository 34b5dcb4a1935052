import { removePhoto } from '@headwater/contract/identity/profile'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Credentials } from '#lib/session-state'
import { Button } from '#ui/buttons/button'
import { Avatar } from '#ui/data/avatar'
import { toast } from '#ui/feedback/toast'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { useUpdateCachedUser } from './use-update-cached-user.ts'

/** Shows the user's photo, or initials if there is none. */
export function PhotoRow({ person }: { person: Credentials }) {
  const [file, setFile] = useState<File>()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const updateCached = useUpdateCachedUser()
  const remove = useStepUpMutation(removePhoto, {
    onDone: (user) => {
      updateCached(user)
      toast({ message: 'Picture removed. Your initials are shown.', tone: 'ok' })
    },
  })

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    // Reset, so that picking the same file again fires a change event.
    event.target.value = ''
    if (!chosen) return
    setFile(chosen)
    setOpen(true)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-4">
      <Avatar name={`${person.first_name} ${person.last_name}`} size={56} src={person.photo_url} />
      <div className="min-w-0 flex-[1_1_160px]">
        <p className="text-type-12 font-medium">Picture</p>
        <p className="text-type-12 text-fg-3">PNG, JPEG or WebP, cropped to a square.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()}>
          {person.photo_url ? 'Choose another' : 'Choose a picture'}
        </Button>
        {person.photo_url && (
          <Button kind="ghost" loading={remove.isPending} onClick={() => remove.mutate({})}>
            Remove
          </Button>
        )}
      </div>
      <input
        accept="image/png,image/jpeg,image/webp"
        aria-label="Picture file"
        className="hidden"
        onChange={choose}
        ref={input}
        type="file"
      />
      {file && (
        <LazyDialog load={loadPhotoDialog} onOpenChange={setOpen} open={isOpen} props={{ file }} />
      )}
    </div>
  )
}

async function loadPhotoDialog() {
  return (await import('./photo-dialog.tsx')).PhotoDialog
}
