import type { Evidence } from '@headwater/contract/sourcing/explanation'
import type { FactSource } from '@headwater/contract/sourcing/profile'
import { useReading } from '#lib/use-reading'
import { saySource, writeDay } from '../say-source.ts'

interface EvidenceQuoteProps {
  evidence: Evidence
  sources: readonly FactSource[]
}

/** The profile's own words with what counts marked, where they were read, and when. */
export function EvidenceQuote({ evidence, sources }: EvidenceQuoteProps) {
  const reading = useReading()
  const { quote, note, source, at } = evidence
  const from = sources.find(({ id }) => id === source)
  return (
    <div className="mt-1">
      {quote && <MarkedQuote quote={quote} />}
      {note && <p className="text-type-12 text-fg-2 wrap-anywhere">{note}</p>}
      <p className="text-type-12 text-fg-3 wrap-anywhere">
        {from
          ? saySource({ ...from, at }, reading)
          : `${source === null ? 'Worked out from several facts' : 'From the profile'} · ${writeDay(at, reading)}`}
      </p>
    </div>
  )
}

/** How many letters around the mark are enough to understand it. */
const around = 120

function MarkedQuote({ quote }: { quote: NonNullable<Evidence['quote']> }) {
  const { text } = quote
  // Both count from the beginning of the field, of which the quote may be the middle.
  const [from, to] = [quote.from - quote.start, quote.to - quote.start]
  const start = Math.max(0, from - around)
  const end = Math.min(text.length, to + around)
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
