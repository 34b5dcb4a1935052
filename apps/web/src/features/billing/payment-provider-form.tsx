import { csrfCookie } from '@headwater/contract/identity'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { readCookie } from '#lib/cookies'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'

interface ProviderFormProps {
  method: 'get' | 'post'
  action: string
  fields?: Readonly<Record<string, string | number>>
  /** Called just before the browser navigates away. */
  onLeave?: (() => void) | undefined
  className?: string
  /** Renders the button. The argument is true while the browser is navigating away. */
  children: (isLeaving: boolean) => ReactNode
}

/**
 * Renders a form that the browser submits natively, because the reply redirects to the payment
 * provider. It fetches a fresh token first, because the page may have been open for hours.
 */
export function PaymentProviderForm({
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

  function setUnderWay(underWay: boolean) {
    isUnderWay.current = underWay
    setLeaving(underWay)
  }

  async function leave(form: HTMLFormElement) {
    setUnderWay(true)
    try {
      await call(csrfCookie, {})
      if (token.current) token.current.value = readCookie('XSRF-TOKEN') ?? ''
      onLeave?.()
      form.submit()
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
      setUnderWay(false)
    }
  }

  useEffect(() => {
    // A page restored from the back/forward cache must not still look busy.
    const onReturn = () => setUnderWay(false)
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
