import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button'
import { Spinner } from '#ui/feedback/spinner'

interface PaymentScreenProps {
  /** `busy` shows a spinner in place of the icon. */
  tone: 'busy' | 'ok' | 'warn' | 'bad' | 'plain'
  icon?: LucideIcon
  title: string
  lead: ReactNode
  children?: ReactNode
  /** An action next to the link back to billing. */
  action?: ReactNode
  /** `primary` when there is no other action. */
  back?: 'primary' | 'secondary'
}

/** Shows the result of a payment in the middle of the page. */
export function PaymentScreen({
  tone,
  icon: Icon,
  title,
  lead,
  children,
  action,
  back = 'secondary',
}: PaymentScreenProps) {
  return (
    <div className="flex min-h-full flex-col items-center justify-center px-4 py-12 text-center">
      <div className="flex w-full max-w-120 flex-col items-center">
        <span className={clsx('grid size-12 place-items-center rounded-full', discs[tone])}>
          {tone === 'busy' && <Spinner size={20} />}
          {Icon && <Icon aria-hidden="true" size={20} />}
        </span>
        <div aria-live="polite" className="mt-4">
          <h1 className="text-type-20">{title}</h1>
          <p className="mt-2 text-type-14 text-fg-2">{lead}</p>
        </div>
        {children}
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {action}
          <Button asChild kind={back}>
            <Link to="/main/billing">Back to billing</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}

const discs = {
  busy: 'bg-accent-soft text-accent-text',
  ok: 'bg-ok-soft text-ok-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
  plain: 'bg-sunken text-fg-2',
}
