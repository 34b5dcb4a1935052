import { addPasskey, listFactors, startPasskey } from '@headwater/contract/identity/factors'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { isCancelled } from '#lib/api-error'
import { sayFailure } from '#lib/say-failure'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { toast } from '#ui/toast'
import { FormDialog } from '../form-dialog.tsx'
import type { DialogState } from '../late-dialog.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** A name for it, then the browser makes it, then the recovery codes if they are the first. */
export function PasskeyDialog(dialog: DialogState) {
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const reload = useReload(listFactors)
  const start = useAct(startPasskey, { isQuiet: true })
  const add = useAct(addPasskey, { isQuiet: true })

  async function make() {
    if (name.trim() === '') {
      setNameError('Give it a name.')
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const { challenge, options } = await start.mutateAsync({})
      const response = await askBrowser(options)
      const { recoveryCodes } = await add.mutateAsync({ challenge, response, name })
      reload()
      toast({ message: `“${name.trim()}” is a way in now.`, tone: 'ok' })
      if (!recoveryCodes) dialog.onOpenChange(false)
    } catch (error) {
      if (!isCancelled(error)) setFailure(sayWhy(error))
    } finally {
      setBusy(false)
    }
  }

  if (add.data?.recoveryCodes)
    return <RecoveryCodesDialog {...dialog} codes={add.data.recoveryCodes} />
  return (
    <FormDialog
      {...dialog}
      description="Your browser will ask for your finger, your face, a PIN or a security key."
      failure={failure}
      halfWritten={name !== ''}
      isBusy={isBusy}
      onSubmit={() => void make()}
      submitLabel="Add passkey"
      title="Add a passkey"
    >
      <Field error={nameError} hint="To know it by, such as: Work laptop." label="Name">
        <Input
          maxLength={60}
          onChange={(event) => {
            setName(event.target.value)
            setNameError(undefined)
          }}
          size="lg"
          value={name}
        />
      </Field>
    </FormDialog>
  )
}

class NoPasskey extends Error {}

async function askBrowser(options: unknown): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch (error) {
    throw new NoPasskey(
      (error as Error).name === 'InvalidStateError'
        ? 'This device has a passkey for your account already.'
        : 'The browser made no passkey. Try again when you are ready.',
    )
  }
}

function sayWhy(error: unknown): string {
  return error instanceof NoPasskey ? error.message : sayFailure(error)
}
