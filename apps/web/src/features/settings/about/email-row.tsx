import { useState } from 'react'
import { Button } from '#ui/button'
import { LateDialog } from '../late-dialog.tsx'

/** The address one signs in with. It changes by a link, not by a form. */
export function EmailRow({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <div className="min-w-0">
        <p className="text-type-12 font-medium">E-mail</p>
        <p className="wrap-anywhere">{email}</p>
      </div>
      <Button onClick={() => setOpen(true)}>Change e-mail</Button>
      <LateDialog load={loadEmailDialog} onOpenChange={setOpen} open={isOpen} props={{}} />
    </div>
  )
}

async function loadEmailDialog() {
  return (await import('./email-dialog.tsx')).EmailDialog
}
