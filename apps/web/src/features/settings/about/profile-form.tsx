import type { User } from '@headwater/contract/identity'
import { updateProfile } from '@headwater/contract/identity/profile'
import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Credentials } from '#lib/session-state'
import { setServerErrors } from '#lib/set-server-errors'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { SaveBar } from '#ui/forms/save-bar'
import { Select } from '#ui/forms/select'
import { UnsavedChangesGuard } from '../unsaved-changes-guard.tsx'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import { languageOptions } from './time-zones.ts'
import { useUpdateCachedUser } from './use-update-cached-user.ts'

const ProfileFields = updateProfile.input.required()
type ProfileFields = z.infer<typeof ProfileFields>
/**
 * Discards unsaved input, which the form keeps by default when the user's data changes elsewhere.
 */
const discardDirtyValues = { keepDirtyValues: false }
const names = ['firstName', 'lastName', 'title', 'timeZone', 'language'] as const

/** Edits name, title, time zone and language. Nothing is applied before saving. */
export function ProfileForm({ person }: { person: Credentials }) {
  const [failure, setFailure] = useState<string>()
  const kept = useMemo(() => fieldsOf(person), [person])
  const form = useForm<ProfileFields>({
    resolver: zodResolver(ProfileFields),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    values: kept,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, dirtyFields } = form.formState
  const updateCached = useUpdateCachedUser()
  const undo = useStepUpMutation(updateProfile, { onDone: updateCached })
  const save = useStepUpMutation(updateProfile, {
    hidesErrorToast: true,
    onDone: (user, sent) => {
      updateCached(user)
      form.reset(fieldsOf(user), discardDirtyValues)
      const before = Object.fromEntries(
        Object.keys(sent).map((name) => [name, kept[name as keyof ProfileFields]]),
      )
      toast({ message: 'Profile saved.', tone: 'ok', onUndo: () => undo.mutate(before) })
    },
    onFailed: (error) => setFailure(setServerErrors(error, names, form.setError)),
  })

  const submit = form.handleSubmit((fields) => {
    setFailure(undefined)
    const changed = names.filter((name) => dirtyFields[name])
    save.mutate(Object.fromEntries(changed.map((name) => [name, fields[name]])))
  })
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
  }

  return (
    <form noValidate onKeyDown={submitByKey} onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 p-4 md:grid-cols-2">
        {failure !== undefined && (
          <div className="md:col-span-2">
            <Banner title={failure} tone="bad" />
          </div>
        )}
        <Field error={errors.firstName?.message} label="First name">
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field error={errors.lastName?.message} label="Last name">
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
        <Field
          className="md:col-span-2"
          error={errors.title?.message}
          hint="Optional, for example: Talent lead"
          label="Title"
        >
          <Input autoComplete="organization-title" {...form.register('title')} />
        </Field>
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field }) => (
            <TimeZoneField
              error={errors.timeZone?.message}
              language={form.watch('language')}
              onChange={field.onChange}
              zone={field.value}
            />
          )}
        />
        <Controller
          control={form.control}
          name="language"
          render={({ field }) => (
            <Field
              error={errors.language?.message}
              hint="Sets the format of dates and numbers."
              label="Language"
            >
              <Select
                onValueChange={field.onChange}
                options={languageOptions}
                value={field.value}
              />
            </Field>
          )}
        />
      </div>
      <SaveBar
        isBusy={save.isPending}
        isDirty={isDirty}
        onDiscard={() => form.reset(kept, discardDirtyValues)}
      />
      <UnsavedChangesGuard isDirty={isDirty} what="your profile" />
    </form>
  )
}

function fieldsOf(user: User): ProfileFields {
  const { first_name: firstName, last_name: lastName, title, time_zone: timeZone, language } = user
  return { firstName, lastName, title, timeZone, language }
}
