import type { ParsedQuery, UnusedReason } from '@headwater/contract/sourcing/search'
import { addCriterion } from '../criteria/edit-criteria.ts'
import type { SearchDraft } from '../use-search-draft.ts'

interface NotUsedProps {
  draft: SearchDraft
  reading: ParsedQuery
}

/** Shows the words of the query that no filter uses, why, and what to do instead. */
export function NotUsed({ draft, reading }: NotUsedProps) {
  const searched = new Set(
    draft.criteria.flatMap((one) =>
      one.attribute === 'keywords' ? one.phrases.map((phrase) => phrase.toLowerCase()) : [],
    ),
  )
  const words = [...new Map(reading.unused.map((one) => [one.text.toLowerCase(), one]))].flatMap(
    ([key, one]) => (searched.has(key) ? [] : [one]),
  )
  const unknown = words.filter(({ reason }) => reason === 'other')
  if (words.length === 0) return null
  return (
    <section
      aria-label="Not used"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-type-12 text-fg-2"
    >
      <span>Not used</span>
      <ul className="contents">
        {words.map(({ from, text }) => (
          <li className={unusedWords} key={from}>
            {text}
          </li>
        ))}
      </ul>
      <span>{explainUnused(words.map(({ reason }) => reason))}</span>
      {unknown.length > 0 && !draft.isReadOnly && (
        <button
          className="touch-target rounded-sm font-medium text-link hover:underline"
          onClick={() => draft.edit((all) => unknown.reduce(addPhrase, [...all]))}
          type="button"
        >
          Search profiles for {unknown.length === 1 ? <q>{unknown[0]?.text}</q> : 'them'}
        </button>
      )}
    </section>
  )
}

/** The style of words that are not used, here and in the query itself. */
const unusedWords =
  'underline decoration-line-control decoration-dotted underline-offset-3 wrap-anywhere'

type Criteria = SearchDraft['criteria'][number][]

function addPhrase(criteria: Criteria, { text }: ParsedQuery['unused'][number]): Criteria {
  return addCriterion(criteria, 'keywords', { mode: 'nice', phrases: [text] })
}

const subjects: Readonly<Record<Exclude<UnusedReason, 'other'>, string>> = {
  pay: 'pay',
  funding: 'funding rounds',
  hours: 'working hours',
  start: 'start dates',
  contract: 'details of a contract',
  workplace: 'details of a workplace',
  timeZone: 'time zones',
  permit: 'work permits',
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

function explainUnused(reasons: readonly UnusedReason[]): string {
  const known = [...new Set(reasons)].flatMap((reason) =>
    reason === 'other' ? [] : [subjects[reason]],
  )
  if (known.length === 0) return 'No filter knows these words.'
  const advice = reasons.includes('funding')
    ? 'Filter by company instead, or ask in the first message.'
    : 'Ask in the first message.'
  return `Profiles do not hold ${alternatives.format(known)}. ${advice}`
}
