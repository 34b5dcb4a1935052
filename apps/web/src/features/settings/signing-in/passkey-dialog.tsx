import {
  addPasskey,
  listFactors,
  startPasskeyRegistration,
} from '@headwater/contract/identity/factors'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import { isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/**
 * Asks for a name, lets the browser create the passkey, and shows the recovery codes if it is the
 * first factor.
 */
export function PasskeyDialog(dialog: DialogState) {
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const reload = useReload(listFactors)
  const start = useStepUpMutation(startPasskeyRegistration, { hidesErrorToast: true })
  const add = useStepUpMutation(addPasskey, { hidesErrorToast: true })

  async function addNamedPasskey() {
    if (name.trim() === '') {
      setNameError('Enter a name.')
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const { challenge, options } = await start.mutateAsync({})
      const response = await registerPasskeyInBrowser(options)
      const { recoveryCodes } = await add.mutateAsync({ challenge, response, name })
      reload()
      toast({ message: `Passkey “${name.trim()}” added.`, tone: 'ok' })
      if (!recoveryCodes) dialog.onOpenChange(false)
    } catch (error) {
      if (!isCancelled(error)) setFailure(formatPasskeyFailure(error))
    } finally {
      setBusy(false)
    }
  }

  if (add.data?.recoveryCodes)
    return <RecoveryCodesDialog {...dialog} codes={add.data.recoveryCodes} />
  return (
    <FormDialog
      {...dialog}
      description="Your browser will ask for your fingerprint, face, PIN or security key."
      failure={failure}
      hasUnsavedChanges={name !== ''}
      isBusy={isBusy}
      onSubmit={() => void addNamedPasskey()}
      submitLabel="Add passkey"
      title="Add passkey"
    >
      <Field error={nameError} hint="For example: Work laptop" label="Name">
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

class PasskeyError extends Error {}

async function registerPasskeyInBrowser(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    return await startRegistration({ optionsJSON })
  } catch (error) {
    throw new PasskeyError(
      (error as Error).name === 'InvalidStateError'
        ? 'This device already has a passkey for your account.'
        : 'No passkey was created. Try again.',
    )
  }
}

function formatPasskeyFailure(error: unknown): string {
  return error instanceof PasskeyError ? error.message : formatFailure(error)
}
