import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { LateDialog } from '../late-dialog.tsx'
import { Row } from '../row.tsx'

export function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row
        actions={
          <Button onClick={() => setOpen(true)}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        }
        icon={Lock}
        meta={
          hasPassword
            ? 'Changing it signs you out everywhere else.'
            : 'You have none yet: you sign in by another way.'
        }
        title="Password"
      />
      <LateDialog
        load={loadPasswordDialog}
        onOpenChange={setOpen}
        open={isOpen}
        props={{ hasPassword }}
      />
    </>
  )
}

async function loadPasswordDialog() {
  return (await import('./password-dialog.tsx')).PasswordDialog
}
