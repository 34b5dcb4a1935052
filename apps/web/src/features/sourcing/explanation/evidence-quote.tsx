import type { FactSource } from '@headwater/contract/people/profile'
import type { Evidence } from '@headwater/contract/sourcing/explanation'
import { formatPlainDate, formatSource } from '#features/people'
import { useLocale } from '#lib/use-locale'

interface EvidenceQuoteProps {
  evidence: Evidence
  sources: readonly FactSource[]
}

/** Shows a quote from the profile with the relevant words marked, its source and date. */
export function EvidenceQuote({ evidence, sources }: EvidenceQuoteProps) {
  const locale = useLocale()
  const { quote, note, source, at } = evidence
  const from = sources.find(({ id }) => id === source)
  return (
    <div className="mt-1">
      {quote && <MarkedQuote quote={quote} />}
      {note && <p className="text-type-12 text-fg-2 wrap-anywhere">{note}</p>}
      <p className="text-type-12 text-fg-3 wrap-anywhere">
        {from
          ? formatSource({ ...from, at }, locale)
          : `${source === null ? 'Calculated from several facts' : 'From the profile'} · ${formatPlainDate(at, locale)}`}
      </p>
    </div>
  )
}

/** How many characters around the mark are shown as context. */
const contextLength = 120

function MarkedQuote({ quote }: { quote: NonNullable<Evidence['quote']> }) {
  const { text } = quote
  // Both positions count from the start of the field, while the quote may start in its middle.
  const [from, to] = [quote.from - quote.start, quote.to - quote.start]
  const start = Math.max(0, from - contextLength)
  const end = Math.min(text.length, to + contextLength)
  return (
    <blockquote className="wrap-anywhere">
      “{start > 0 && '…'}
      {text.slice(start, from)}
      <mark className="rounded-xs bg-accent-soft px-0.5 text-accent-text">
        {text.slice(from, to)}
      </mark>
      {text.slice(to, end)}
      {end < text.length && '…'}”
    </blockquote>
  )
}
