import type { Suggestion, SuggestionList } from '@headwater/contract/reference'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSuggestions } from '#features/reference'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import type { PickedWords } from './find-picked-words.ts'

interface AddPickedWordsProps {
  words: PickedWords
  onAdd: (criterion: Criterion, names: Record<string, string>) => void
  onClose: () => void
}

interface Offer {
  label: string
  asked: Readonly<Record<string, unknown>>
  names: Record<string, string>
}

const maxSkills = 3

/** Offers what words of the description can ask for: skills, a city, a language, or as written. */
export function AddPickedWords({ words, onAdd, onClose }: AddPickedWordsProps) {
  const { text } = words
  return (
    <section
      aria-label={`Add “${text}”`}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 max-xl:sticky max-xl:bottom-0 md:px-6"
    >
      <p className="text-type-12 font-medium wrap-anywhere">Add “{text}” as</p>
      <Offers text={text}>
        {({ label, asked, names }) => (
          <Button
            key={label}
            onClick={() => onAdd(Criterion.parse({ id: 'picked', ...asked }), names)}
            size="sm"
          >
            {label}
          </Button>
        )}
      </Offers>
      <IconButton className="ml-auto" icon={X} label="Close" onClick={onClose} size="sm" />
    </section>
  )
}

function Offers({ text, children }: { text: string; children: (offer: Offer) => ReactNode }) {
  const skills = useOffers('skills', text, ({ key, name }) => ({
    label: `Skill: ${name}`,
    asked: { attribute: 'skills', skills: [{ text: name, skill: key }] },
    names: { [`skills:${key}`]: name },
  }))
  const cities = useOffers('cities', text, ({ key, name, detail }) => ({
    label: `City: ${[name, detail].filter(Boolean).join(', ')}`,
    asked: { attribute: 'cities', cities: [Number(key)] },
    names: { [`cities:${key}`]: name },
  }))
  const languages = useOffers('languages', text, ({ key, name }) => ({
    label: `Language: ${name}`,
    asked: { attribute: 'language', languages: [{ code: key }] },
    names: { [`language:${key}`]: name },
  }))
  const asWritten: Offer = {
    label: 'Skill, as written',
    asked: { attribute: 'skills', skills: [{ text }] },
    names: {},
  }
  return [...skills, ...cities, ...languages, asWritten].map(children)
}

/** A city or a language is offered by its whole name only, or half of all words would be one. */
function useOffers(list: SuggestionList, text: string, toOffer: (item: Suggestion) => Offer) {
  const { items = [], isStale } = useSuggestions(list, text)
  if (isStale) return []
  const isSame = ({ name, matched }: Suggestion) =>
    [name, matched].some((each) => each?.toLowerCase() === text.toLowerCase())
  const fitting = list === 'skills' ? items.slice(0, maxSkills) : items.filter(isSame).slice(0, 1)
  return fitting.map(toOffer)
}
