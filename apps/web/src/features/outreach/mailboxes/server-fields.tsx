import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { PasswordInput } from '#ui/forms/password-input'
import type { SmtpForm } from './smtp-fields.ts'

interface ServerFieldsProps {
  form: SmtpForm
  name: 'smtp' | 'imap'
  title: string
  hasLogin?: boolean
}

/** Renders the fields of one mail server. */
export function ServerFields({ form, name, title, hasLogin = true }: ServerFieldsProps) {
  const errors = form.formState.errors[name]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-type-13 font-semibold">{title}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
        <Field error={errors?.host?.message} label="Server">
          <Input autoComplete="off" spellCheck={false} {...form.register(`${name}.host`)} />
        </Field>
        <Field error={errors?.port?.message} label="Port">
          <Input
            inputMode="numeric"
            type="number"
            {...form.register(`${name}.port`, { valueAsNumber: true })}
          />
        </Field>
      </div>
      {hasLogin && (
        <div className="grid gap-3 md:grid-cols-2">
          <Field error={errors?.username?.message} label="User name">
            <Input autoComplete="off" spellCheck={false} {...form.register(`${name}.username`)} />
          </Field>
          <Field error={errors?.password?.message} label="Password">
            <PasswordInput autoComplete="new-password" {...form.register(`${name}.password`)} />
          </Field>
        </div>
      )}
    </fieldset>
  )
}
