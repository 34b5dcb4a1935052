import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

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
 * provider.
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

  function setUnderWay(underWay: boolean) {
    isUnderWay.current = underWay
    setLeaving(underWay)
  }

  function leave(event: FormEvent) {
    if (isUnderWay.current) {
      event.preventDefault()
      return
    }
    setUnderWay(true)
    onLeave?.()
  }

  useEffect(() => {
    // A page restored from the back/forward cache must not still look busy.
    const onReturn = () => setUnderWay(false)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  })

  return (
    <form action={action} className={className} method={method} onSubmit={leave}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} readOnly type="hidden" value={value} />
      ))}
      {children(isLeaving)}
    </form>
  )
}
