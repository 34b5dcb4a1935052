import type { SessionNext } from '@headwater/contract/flows/sessions'
import type { Locale } from '#lib/format'
import { formatNext, type NextTone } from './format-session.ts'

interface NextTextProps {
  next: SessionNext
  now: Date
  locale: Locale
}

/** Shows what a session does next. The reason is its tooltip and is read by screen readers. */
export function SessionNextText({ next, now, locale }: NextTextProps) {
  const { text, tone } = formatNext(next, now, locale)
  return (
    <span className={tones[tone]} title={next.sentence}>
      {text}
      <span className="sr-only">. {next.sentence}</span>
    </span>
  )
}

const tones: Readonly<Record<NextTone, string>> = {
  plain: '',
  quiet: 'text-fg-2',
  accent: 'text-accent-text',
  bad: 'text-bad-text',
}
