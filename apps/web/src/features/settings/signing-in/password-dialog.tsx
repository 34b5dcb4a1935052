import { listDevices } from '@headwater/contract/identity/devices'
import { listFactors } from '@headwater/contract/identity/factors'
import { passwordLength } from '@headwater/contract/identity/fields'
import { changePassword } from '@headwater/contract/identity/passwords'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCredentials } from '#lib/session'
import { setServerErrors } from '#lib/set-server-errors'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { PasswordInput } from '#ui/forms/password-input'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { formatActiveApiKeys } from '../format-active-api-keys.ts'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

type PasswordFields = z.infer<typeof changePassword.input>

/** Sets or changes the password. The step-up is requested separately. */
export function PasswordDialog({ hasPassword, ...dialog }: DialogState & { hasPassword: boolean }) {
  const [failure, setFailure] = useState<string>()
  const email = useCredentials()?.email
  const reload = useReload(listFactors, listDevices)
  const form = useForm<PasswordFields>({
    resolver: zodResolver(changePassword.input),
    defaultValues: { password: '' },
  })
  const change = useStepUpMutation(changePassword, {
    hidesErrorToast: true,
    onDone: ({ apiKeys }) => {
      reload()
      dialog.onOpenChange(false)
      const saved = 'Password saved. You are signed out everywhere else.'
      toast({ message: `${saved}${formatActiveApiKeys(apiKeys)}`, tone: 'ok' })
    },
    onFailed: (error) => setFailure(setServerErrors(error, ['password'], form.setError)),
  })
  return (
    <FormDialog
      {...dialog}
      description="Three or four unrelated words are easy to remember and hard to guess."
      failure={failure}
      hasUnsavedChanges={form.formState.isDirty}
      isBusy={change.isPending}
      onSubmit={() =>
        void form.handleSubmit((fields) => {
          setFailure(undefined)
          change.mutate(fields)
        })()
      }
      submitLabel="Save password"
      title={hasPassword ? 'Change your password' : 'Set a password'}
    >
      {/* Shows password managers which account the password belongs to. */}
      <input autoComplete="username" className="hidden" readOnly type="text" value={email ?? ''} />
      <Field
        error={form.formState.errors.password?.message}
        hint={`At least ${passwordLength.least} characters.`}
        label="New password"
      >
        <PasswordInput autoComplete="new-password" size="lg" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}
