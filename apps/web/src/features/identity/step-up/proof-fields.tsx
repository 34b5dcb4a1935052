import type { StepUpMethod, StepUpProof } from '@headwater/contract/identity/factors'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { PasswordInput } from '#ui/forms/password-input'
import { EmailCodeSender } from './email-code-sender.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface ProofFieldsProps {
  method: StepUpMethod
  challenge: string
  passkeyOptions: unknown
  isBusy: boolean
  /** Why the last attempt was refused. */
  error: string | undefined
  onProof: (proof: StepUpProof) => void
  /** Called when the user types again, which clears the last refusal. */
  onEdit: () => void
}

/** Renders the input of one step-up method. */
export function ProofFields({ method, ...rest }: ProofFieldsProps) {
  const [isSent, setSent] = useState(false)
  if (method === 'passkey') return <PasskeyButton {...rest} />
  if (method === 'mail_code' && !isSent)
    return <EmailCodeSender challenge={rest.challenge} onSent={() => setSent(true)} />
  return <TextProof {...rest} method={method} />
}

interface TextProofProps extends Omit<ProofFieldsProps, 'method'> {
  method: Exclude<StepUpMethod, 'passkey'>
}

function TextProof({ method, isBusy, error, onProof, onEdit }: TextProofProps) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form may be inside another form's React tree, which must not receive the submit event.
    event.stopPropagation()
    if (text.trim() === '') setEmpty(true)
    else if (!isBusy)
      onProof(method === 'password' ? { method, password: text } : { method, code: text })
  }

  const control = {
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value)
      setEmpty(false)
      onEdit()
    },
    size: 'lg' as const,
    value: text,
  }
  const { label, hint, empty } = fieldTexts[method]
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <Field error={isEmpty ? empty : error} hint={hint} label={label}>
        {method === 'password' ? (
          <PasswordInput {...control} />
        ) : (
          <Input
            {...control}
            autoComplete={method === 'recovery_code' ? 'off' : 'one-time-code'}
            className="tabular-nums"
            inputMode={method === 'recovery_code' ? 'text' : 'numeric'}
            spellCheck={false}
          />
        )}
      </Field>
      <Button className="w-full" kind="primary" loading={isBusy} size="lg" type="submit">
        Confirm
      </Button>
    </form>
  )
}

const fieldTexts = {
  password: { label: 'Password', hint: undefined, empty: 'Enter your password.' },
  totp: {
    label: 'Code from the authenticator app',
    hint: 'Six digits that change every 30 seconds.',
    empty: 'Enter the six digits.',
  },
  mail_code: {
    label: 'Code from the email',
    hint: 'We sent you a six-digit code. It may take a minute to arrive.',
    empty: 'Enter the six digits.',
  },
  recovery_code: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you set up your second factor. Each works once.',
    empty: 'Enter one of your recovery codes.',
  },
} as const
