import type { Passkey } from '@headwater/contract/identity/factors'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { LateDialog } from '../late-dialog.tsx'
import { Row } from '../row.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** The passkeys there are, and the way to another one. */
export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false)
  const isAble = typeof PublicKeyCredential !== 'undefined'
  return (
    <>
      <Row
        actions={
          <Button
            disabledReason={isAble ? undefined : 'This browser can’t make passkeys.'}
            onClick={() => setAdding(true)}
          >
            Add a passkey
          </Button>
        }
        icon={KeyRound}
        meta="Your finger, your face or a security key instead of a code."
        title="Passkeys"
      />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <LateDialog load={loadPasskeyDialog} onOpenChange={setAdding} open={isAdding} props={{}} />
    </>
  )
}

async function loadPasskeyDialog() {
  return (await import('./passkey-dialog.tsx')).PasskeyDialog
}
