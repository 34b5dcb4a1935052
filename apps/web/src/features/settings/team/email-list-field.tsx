import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Chip } from '#ui/data/chip'
import { Field, useFieldProps } from '#ui/forms/field'
import { inputClass } from '#ui/forms/input-class'
import { Truncated } from '#ui/typography/truncated'
import { addEmails, isEmailAddress, parseEmailList } from './parse-email-list.ts'

interface AddressFieldProps {
  addresses: readonly string[]
  onChange: (addresses: string[]) => void
  /** Typed text that is not a chip yet. */
  text: string
  onTextChange: (text: string) => void
  /** The addresses the server refused. */
  refused: readonly string[]
  error: string | undefined
}

/** Accepts many addresses, typed or pasted as a list. Each becomes a chip. */
export function EmailListField({ error, ...rest }: AddressFieldProps) {
  const invalid = rest.addresses.filter((address) => !isEmailAddress(address))
  return (
    <Field
      error={error ?? formatInvalidEmails(invalid)}
      hint="Separate them with commas or new lines, or paste a list. Up to 20 at a time."
      label="Email addresses"
    >
      <EmailListInput {...rest} />
    </Field>
  )
}

function EmailListInput({
  addresses,
  onChange,
  text,
  onTextChange,
  refused,
}: Omit<AddressFieldProps, 'error'>) {
  const fieldProps = useFieldProps()
  const [isComposing, setComposing] = useState(false)

  function take(typed: string) {
    const found = parseEmailList(typed)
    if (found.length > 0) onChange(addEmails(addresses, found))
    onTextChange('')
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing) return
    if (['Enter', ',', ';', ' '].includes(event.key) && text.trim() !== '') {
      event.preventDefault()
      take(text)
    } else if (event.key === 'Backspace' && text === '') {
      onChange(addresses.slice(0, -1))
    }
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!/[\s,;]/.test(pasted.trim())) return
    event.preventDefault()
    take(`${text} ${pasted}`)
  }

  return (
    <div
      className={clsx(inputClass('md'), 'h-auto! min-h-9 flex-wrap items-start gap-1.5! py-1.5')}
    >
      {addresses.map((address) => (
        <span
          className={clsx(
            'flex max-w-full min-w-0',
            isMarked(address, refused) && 'rounded-md ring-1 ring-bad',
          )}
          key={address}
        >
          <Chip
            onRemove={() => onChange(addresses.filter((each) => each !== address))}
            removeLabel={`Remove ${address}`}
          >
            <Truncated
              text={address}
              {...(isMarked(address, refused) && { className: 'text-bad-text' })}
            />
          </Chip>
        </span>
      ))}
      <input
        {...fieldProps}
        autoComplete="off"
        className="h-6 min-w-40 flex-1 bg-transparent text-type-13 outline-none pointer-coarse:text-[16px]"
        inputMode="email"
        onBlur={() => take(text)}
        onChange={(event) => onTextChange(event.target.value)}
        onCompositionEnd={() => setComposing(false)}
        onCompositionStart={() => setComposing(true)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        spellCheck={false}
        type="text"
        value={text}
      />
    </div>
  )
}

function isMarked(address: string, refused: readonly string[]): boolean {
  return !isEmailAddress(address) || refused.includes(address)
}

function formatInvalidEmails([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined
  return others.length === 0
    ? `“${first}” is not an email address. Correct or remove it.`
    : `“${first}” and ${others.length} more are not email addresses. Correct or remove them.`
}
