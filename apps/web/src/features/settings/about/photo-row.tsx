import { removePhoto } from '@headwater/contract/identity/profile'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Credentials } from '#lib/session-state'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { LateDialog } from '../late-dialog.tsx'
import { useAct } from '../use-act.ts'
import { useTakeOverUser } from './take-over-user.ts'

/** The person's picture; initials as long as there is none. */
export function PhotoRow({ person }: { person: Credentials }) {
  const [file, setFile] = useState<File>()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const takeOver = useTakeOverUser()
  const remove = useAct(removePhoto, {
    onDone: (user) => {
      takeOver(user)
      toast({ message: 'Picture removed. Your initials are shown.', tone: 'ok' })
    },
  })

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    // The same file may be chosen twice in a row.
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
        <p className="text-type-12 text-fg-3">PNG, JPEG or WebP. It is cut to a square.</p>
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
        <LateDialog load={loadPhotoDialog} onOpenChange={setOpen} open={isOpen} props={{ file }} />
      )}
    </div>
  )
}

async function loadPhotoDialog() {
  return (await import('./photo-dialog.tsx')).PhotoDialog
}
