import {
  type Mailbox,
  maxDailyCap,
  maxSpacingSeconds,
  minDailyCap,
  minSpacingSeconds,
  SmtpMailboxFields,
  updateMailbox,
} from '@headwater/contract/outreach/mailboxes'
import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { TimeZoneField, useStepUpMutation } from '#features/settings'
import { ApiError } from '#lib/api-error'
import { setServerErrors } from '#lib/set-server-errors'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { RadioGroup } from '#ui/forms/radio-group'
import { Textarea } from '#ui/forms/textarea'
import { toSignatureHtml, toSignatureText } from './signature-html.ts'
import { useMailboxesCache } from './use-mailboxes-cache.ts'

const capMessage = `Enter a number from ${minDailyCap} to ${maxDailyCap}.`
const spacingMessage = `Enter ${minSpacingSeconds} to ${maxSpacingSeconds} seconds.`
const seconds = z
  .int(spacingMessage)
  .min(minSpacingSeconds, spacingMessage)
  .max(maxSpacingSeconds, spacingMessage)

const MailboxFields = z
  .object({
    displayName: SmtpMailboxFields.displayName,
    dailyCap: z.int(capMessage).min(minDailyCap, capMessage).max(maxDailyCap, capMessage),
    rampsUp: z.boolean(),
    spacing: z.object({ min: seconds, max: seconds }),
    timeZone: z.string(),
    signatureFrom: z.enum(['owner', 'mailbox']),
    signature: z.string().max(2_000, 'At most 2,000 characters.'),
  })
  .refine(({ spacing: { min, max } }) => min <= max, {
    path: ['spacing', 'max'],
    message: 'Must not be shorter than the shortest pause.',
  })
type MailboxFields = z.infer<typeof MailboxFields>

const serverFields = [
  'displayName',
  'dailyCap',
  'rampsUp',
  'spacing',
  'spacing.min',
  'spacing.max',
  'timeZone',
] as const

/** Edits the settings of a mailbox. Members who only send from it can read them. */
export function MailboxForm({ mailbox }: { mailbox: Mailbox }) {
  const { language } = useLocale()
  const cache = useMailboxesCache()
  const [failure, setFailure] = useState<string>()
  const form = useForm<MailboxFields>({
    resolver: zodResolver(MailboxFields),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    values: toFields(mailbox),
    // A change by a colleague must not overwrite what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  const save = useStepUpMutation(updateMailbox, {
    hidesErrorToast: true,
    onDone: (changed) => {
      cache.put(changed)
      form.reset(toFields(changed))
      toast({ message: `${changed.address} saved.`, tone: 'ok' })
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.reason === 'stale_version') {
        cache.reload()
        setFailure(staleMessage)
      } else setFailure(setServerErrors(error, serverFields, form.setError))
    },
  })
  const submit = form.handleSubmit(({ signatureFrom, signature, ...fields }) => {
    setFailure(undefined)
    const usesOwn = signatureFrom === 'mailbox' && signature.trim() !== ''
    const signatureHtml = usesOwn ? toSignatureHtml(signature) : null
    save.mutate({ mailboxId: mailbox.id, version: mailbox.version, ...fields, signatureHtml })
  })
  const number = { inputMode: 'numeric', type: 'number' } as const

  return (
    <form
      aria-label="Mailbox settings"
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {!mailbox.mayManage && (
        <Banner title={`Ask ${mailbox.owner.name} to change these settings`} />
      )}
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <fieldset className="flex min-w-0 flex-col gap-4" disabled={!mailbox.mayManage}>
        <Field
          error={errors.displayName?.message}
          hint="Recipients see it next to the address."
          label="Sender name"
        >
          <Input autoComplete="off" {...form.register('displayName')} />
        </Field>
        <Field
          error={errors.dailyCap?.message}
          hint={`At most ${maxDailyCap}. 50 or fewer keeps you out of spam folders.`}
          label="Emails a day"
        >
          <Input {...number} {...form.register('dailyCap', { valueAsNumber: true })} />
        </Field>
        <Controller
          control={form.control}
          name="rampsUp"
          render={({ field }) => (
            <Checkbox checked={field.value} onCheckedChange={field.onChange}>
              Ramp up: start with a few emails a day and add more until the limit
            </Checkbox>
          )}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field
            error={
              errors.spacing?.min?.message ??
              errors.spacing?.root?.message ??
              errors.spacing?.message
            }
            hint="Seconds between two emails"
            label="Shortest pause"
          >
            <Input {...number} {...form.register('spacing.min', { valueAsNumber: true })} />
          </Field>
          <Field
            error={errors.spacing?.max?.message}
            hint="Seconds between two emails"
            label="Longest pause"
          >
            <Input {...number} {...form.register('spacing.max', { valueAsNumber: true })} />
          </Field>
        </div>
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field }) => (
            <Suspense>
              <TimeZoneField
                error={errors.timeZone?.message}
                language={language}
                onChange={field.onChange}
                zone={field.value}
              />
            </Suspense>
          )}
        />
        <SignatureFields form={form} />
      </fieldset>
      {mailbox.mayManage && (
        <div className="flex gap-2">
          <Button
            disabledReason={isDirty ? undefined : 'No changes to save.'}
            kind="primary"
            loading={save.isPending}
            type="submit"
          >
            Save changes
          </Button>
          {isDirty && <Button onClick={() => form.reset(toFields(mailbox))}>Discard</Button>}
        </div>
      )}
    </form>
  )
}

const staleMessage =
  'A colleague changed this mailbox meanwhile. Your changes are still here: check them and save again.'

interface SignatureFieldsProps {
  form: ReturnType<typeof useForm<MailboxFields>>
}

function SignatureFields({ form }: SignatureFieldsProps) {
  const signatureFrom = form.watch('signatureFrom')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-type-12 font-medium">Signature</legend>
      <RadioGroup
        label="Signature"
        onValueChange={(value) => form.setValue('signatureFrom', value, { shouldDirty: true })}
        options={[
          { value: 'owner', label: 'Each sender’s own signature' },
          { value: 'mailbox', label: 'One signature for this mailbox' },
        ]}
        value={signatureFrom}
      />
      {signatureFrom === 'mailbox' && (
        <Field
          error={form.formState.errors.signature?.message}
          hint="Plain text. Email addresses and links become clickable."
          label="Signature of this mailbox"
        >
          <Textarea {...form.register('signature')} />
        </Field>
      )}
    </fieldset>
  )
}

function toFields(mailbox: Mailbox): MailboxFields {
  const { displayName, dailyCap, rampsUp, spacing, timeZone, signatureHtml } = mailbox
  return {
    displayName,
    dailyCap,
    rampsUp,
    spacing,
    timeZone,
    signatureFrom: signatureHtml === null ? 'owner' : 'mailbox',
    signature: signatureHtml === null ? '' : toSignatureText(signatureHtml),
  }
}
