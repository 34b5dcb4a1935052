import { clsx } from 'clsx'
import {
  CircleAlert,
  CircleCheck,
  Info,
  type LucideIcon,
  MessageCircle,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'

type BannerTone = 'bad' | 'warn' | 'ok' | 'accent' | 'person'

interface BannerProps {
  tone?: BannerTone
  icon?: LucideIcon
  /** What happened. */
  title: ReactNode
  /** Cause and effect. */
  children?: ReactNode
  /** One action, optionally preceded by a secondary one. */
  action?: ReactNode
}

/** Shows something that needs a decision and stays until then. Errors are announced at once. */
export function Banner({ tone = 'accent', icon, title, children, action }: BannerProps) {
  const Icon = icon ?? icons[tone]
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border p-4',
        tones[tone],
      )}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <div className="flex min-w-0 flex-[1_1_280px] gap-3">
        <span className="grid h-5 shrink-0 place-items-center">
          <Icon aria-hidden="true" className={inks[tone]} size={16} />
        </span>
        <div className="min-w-0">
          <p className={clsx('text-type-13', titles[tone])}>{title}</p>
          {children && (
            <div
              className={clsx(
                'mt-0.5',
                tone === 'person' ? 'text-type-13' : 'text-type-12 text-fg-2',
              )}
            >
              {children}
            </div>
          )}
        </div>
      </div>
      {action && <div className="flex items-center gap-2">{action}</div>}
    </div>
  )
}

const icons: Record<BannerTone, LucideIcon> = {
  bad: CircleAlert,
  warn: TriangleAlert,
  ok: CircleCheck,
  accent: Info,
  person: MessageCircle,
}

const tones: Record<BannerTone, string> = {
  bad: 'border-bad-line bg-bad-soft',
  warn: 'border-warn-line bg-warn-soft',
  ok: 'border-ok-line bg-ok-soft',
  accent: 'border-accent-line bg-accent-soft',
  person: 'border-person-line bg-person-soft',
}

/**
 * The title of a person's message is in the person colour, which makes the quote below it more
 * prominent.
 */
const titles: Record<BannerTone, string> = {
  bad: 'font-semibold',
  warn: 'font-semibold',
  ok: 'font-semibold',
  accent: 'font-semibold',
  person: 'font-medium text-person-text',
}

const inks: Record<BannerTone, string> = {
  bad: 'text-bad-text',
  warn: 'text-warn-text',
  ok: 'text-ok-text',
  accent: 'text-accent-text',
  person: 'text-person-text',
}
