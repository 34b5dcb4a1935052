import {
  type OutreachSettings,
  updateOutreachSettings,
} from '@headwater/contract/outreach/settings'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Section, UnsavedChangesGuard } from '#features/settings'
import { setServerErrors } from '#lib/set-server-errors'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { SaveBar } from '#ui/forms/save-bar'
import { Card } from '#ui/layout/card'
import { useMayManageCompany, useSaveOutreachSettings } from './use-outreach-settings.ts'

const AddressFields = updateOutreachSettings.input
  .pick({ postalAddress: true, registration: true })
  .required()
type AddressFields = z.infer<typeof AddressFields>

const fieldNames = ['postalAddress', 'registration'] as const

/** Edits the postal address below every email, without which no first email can be sent. */
export function PostalAddressSection({ settings }: { settings: OutreachSettings }) {
  const mayManage = useMayManageCompany()
  const [failure, setFailure] = useState<string>()
  const { postalAddress, registration } = settings
  const form = useForm<AddressFields>({
    resolver: zodResolver(AddressFields),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    values: { postalAddress, registration },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  const save = useSaveOutreachSettings({
    hidesErrorToast: true,
    onDone: (saved) => {
      form.reset({ postalAddress: saved.postalAddress, registration: saved.registration })
      toast({ message: 'Postal address saved.', tone: 'ok' })
    },
    onFailed: (error) => setFailure(setServerErrors(error, fieldNames, form.setError)),
  })
  const submit = form.handleSubmit((fields) => {
    setFailure(undefined)
    save.mutate(fields)
  })
  return (
    <Section
      hint="Added below every email, because the law asks senders to say who they are."
      id="postal-address"
      title="Postal address"
    >
      {postalAddress === '' && (
        <Banner title="Add a postal address to send emails" tone="warn">
          First emails can’t be sent without it. Replies can.
        </Banner>
      )}
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <Card padding="none">
        <form aria-label="Postal address" noValidate onSubmit={(event) => void submit(event)}>
          <fieldset className="grid min-w-0 gap-4 p-4" disabled={!mayManage}>
            <Field error={errors.postalAddress?.message} label="Company and address">
              <Input
                autoComplete="street-address"
                placeholder="Meridian Grid GmbH, Torstraße 12, 10119 Berlin"
                {...form.register('postalAddress')}
              />
            </Field>
            <Field
              error={errors.registration?.message}
              hint="Register number or managing director, where your country asks for it."
              label="Registration (optional)"
            >
              <Input autoComplete="off" {...form.register('registration')} />
            </Field>
          </fieldset>
          {mayManage ? (
            <SaveBar isBusy={save.isPending} isDirty={isDirty} onDiscard={() => form.reset()} />
          ) : (
            <p className="border-t border-line bg-canvas px-4 py-3 text-type-12 text-fg-2">
              Only owners can change this.
            </p>
          )}
        </form>
      </Card>
      <UnsavedChangesGuard isDirty={isDirty} what="the postal address" />
    </Section>
  )
}
