import { csrfCookie } from '@headwater/contract/identity'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { readCookie } from '#lib/cookies'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'

interface ProviderFormProps {
  method: 'get' | 'post'
  action: string
  fields?: Readonly<Record<string, string | number>>
  /** Just before the browser goes. */
  onLeave?: (() => void) | undefined
  className?: string
  /** The button; it is told when the browser is on its way. */
  children: (isLeaving: boolean) => ReactNode
}

/**
 * A form that the browser itself sends, because the answer leads to the payment provider. It gets
 * a fresh token first: the page may have been open for hours.
 */
export function ProviderForm({
  method,
  action,
  fields = {},
  onLeave,
  className,
  children,
}: ProviderFormProps) {
  const [isLeaving, setLeaving] = useState(false)
  const isUnderWay = useRef(false)
  const token = useRef<HTMLInputElement>(null)

  function mark(underWay: boolean) {
    isUnderWay.current = underWay
    setLeaving(underWay)
  }

  async function leave(form: HTMLFormElement) {
    mark(true)
    try {
      await call(csrfCookie, {})
      if (token.current) token.current.value = readCookie('XSRF-TOKEN') ?? ''
      onLeave?.()
      form.submit()
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
      mark(false)
    }
  }

  useEffect(() => {
    // A page that the browser kept whole while the person was away must not look busy still.
    const onReturn = () => mark(false)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  })

  return (
    <form
      action={action}
      className={className}
      method={method}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isUnderWay.current) void leave(event.currentTarget)
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} readOnly type="hidden" value={value} />
      ))}
      <input name="_token" ref={token} type="hidden" />
      {children(isLeaving)}
    </form>
  )
}
