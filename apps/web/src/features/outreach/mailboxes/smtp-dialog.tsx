import {
  connectSmtpMailbox,
  type Mailbox,
  reconnectSmtpMailbox,
} from '@headwater/contract/outreach/mailboxes'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useStepUpMutation } from '#features/settings'
import { ApiError } from '#lib/api-error'
import { useCredentials } from '#lib/session'
import { setServerErrors } from '#lib/set-server-errors'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { kindNames } from './kind-names.ts'
import { ServerFields } from './server-fields.tsx'
import { SmtpFields, type SmtpForm } from './smtp-fields.ts'
import { findOauthKind, findSmtpPreset } from './smtp-presets.ts'
import { useMailboxesCache } from './use-mailboxes-cache.ts'

const serverFields = [
  'address',
  'displayName',
  'smtp.host',
  'smtp.port',
  'smtp.username',
  'smtp.password',
  'imap.host',
  'imap.port',
  'imap.username',
  'imap.password',
] as const

interface SmtpDialogProps extends DialogState {
  /** The mailbox to reconnect, or undefined for a new one. */
  mailbox: Mailbox | undefined
}

/** Connects a mailbox by SMTP and IMAP, or changes its servers. Both are tried before saving. */
export function SmtpDialog({ mailbox, ...dialog }: SmtpDialogProps) {
  // The mailbox of this opening, which must stay while the dialog closes.
  const [known] = useState(mailbox)
  const cache = useMailboxesCache()
  const viewer = useCredentials()
  const [failure, setFailure] = useState<string>()
  const form: SmtpForm = useForm<SmtpFields>({
    resolver: zodResolver(SmtpFields),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: toFields(known, `${viewer?.first_name ?? ''} ${viewer?.last_name ?? ''}`.trim()),
  })
  const { errors, isDirty } = form.formState
  const handlers = {
    hidesErrorToast: true,
    onDone: (saved: Mailbox) => {
      cache.put(saved)
      dialog.onOpenChange(false)
      toast({ message: `${saved.address} is connected.`, tone: 'ok' })
    },
    onFailed: (error: Error) => {
      revealIncomingLogin(error)
      setFailure(setServerErrors(error, serverFields, form.setError))
    },
  }
  const connect = useStepUpMutation(connectSmtpMailbox, handlers)
  const reconnect = useStepUpMutation(reconnectSmtpMailbox, handlers)

  /** While the login is shared, an error of the incoming login would have no field to show it. */
  function revealIncomingLogin(error: Error) {
    if (!(error instanceof ApiError)) return
    if (!form.getValues('sharesLogin')) return
    if (['imap.username', 'imap.password'].every((name) => error.fields[name] === undefined)) return
    form.setValue('imap.username', form.getValues('smtp.username'))
    form.setValue('sharesLogin', false)
  }

  const submit = form.handleSubmit(({ address, sharesLogin, ...fields }) => {
    setFailure(undefined)
    const { username, password } = fields.smtp
    const imap = sharesLogin ? { ...fields.imap, username, password } : fields.imap
    if (known) reconnect.mutate({ mailboxId: known.id, ...fields, imap })
    else connect.mutate({ address, ...fields, imap })
  })

  return (
    <FormDialog
      {...dialog}
      description="We try both servers before saving. Passwords are stored encrypted and are never shown again."
      failure={failure}
      hasUnsavedChanges={isDirty}
      isBusy={connect.isPending || reconnect.isPending}
      onSubmit={() => void submit()}
      submitLabel={known ? 'Test and reconnect' : 'Test and connect'}
      title={known ? `Reconnect ${known.address}` : 'Connect a mailbox by SMTP'}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field error={errors.address?.message} label="Email address">
          <Input
            autoComplete="off"
            disabled={known !== undefined}
            inputMode="email"
            spellCheck={false}
            type="email"
            {...form.register('address', { onChange: () => fillIn(form) })}
          />
        </Field>
        <Field error={errors.displayName?.message} label="Sender name">
          <Input autoComplete="off" {...form.register('displayName')} />
        </Field>
      </div>
      <AddressAdvice address={form.watch('address')} />
      <ServerFields form={form} name="smtp" title="Outgoing server (SMTP)" />
      <Controller
        control={form.control}
        name="sharesLogin"
        render={({ field }) => (
          <Checkbox checked={field.value} onCheckedChange={field.onChange}>
            Use the same user name and password for incoming emails
          </Checkbox>
        )}
      />
      <ServerFields
        form={form}
        hasLogin={!form.watch('sharesLogin')}
        name="imap"
        title="Incoming server (IMAP)"
      />
    </FormDialog>
  )
}

/** Points out what a known provider needs instead of the account's password. */
function AddressAdvice({ address }: { address: string }) {
  const kind = findOauthKind(address)
  if (kind)
    return (
      <Banner title={`Use Connect ${kindNames[kind]} instead`} tone="warn">
        {kindNames[kind]} does not accept passwords from other apps.
      </Banner>
    )
  if (!findSmtpPreset(address)?.needsAppPassword) return null
  return (
    <Banner title="This provider needs an app password">
      Create one in your account’s security settings and enter it below.
    </Banner>
  )
}

/** Fills in the servers of a known provider and the user name, except for what was typed. */
function fillIn(form: SmtpForm): void {
  const address = form.getValues('address').trim()
  const { dirtyFields } = form.formState
  if (!dirtyFields.smtp?.username) form.setValue('smtp.username', address)
  const preset = findSmtpPreset(address)
  if (!preset) return
  for (const name of ['smtp', 'imap'] as const) {
    if (dirtyFields[name]?.host || dirtyFields[name]?.port) continue
    form.setValue(`${name}.host`, preset[name].host)
    form.setValue(`${name}.port`, preset[name].port)
  }
}

function toFields(mailbox: Mailbox | undefined, ownName: string): SmtpFields {
  const { smtp, imap } = mailbox?.servers ?? {}
  return {
    address: mailbox?.address ?? '',
    displayName: mailbox?.displayName ?? ownName,
    sharesLogin: smtp?.username === imap?.username,
    smtp: { host: '', port: 465, username: '', ...smtp, password: '' },
    imap: { host: '', port: 993, username: '', ...imap, password: '' },
  }
}
