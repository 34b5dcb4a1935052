import type { ShortlistField, ShortlistPerson } from '@headwater/contract/flows/shortlists'
import type { Profile } from '@headwater/contract/sourcing/profile'
import { totalWork } from '@headwater/matching'
import { maskAddresses } from '#modules/sourcing'
import type { ListedRow } from './listed-people-store.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const mostSkills = 40

type Shown = Omit<ShortlistPerson, 'place' | 'answer' | 'note'>

/** What each field opens; what none of the chosen ones opens stays shut. */
const opened: { [Field in ShortlistField]: (profile: Profile, seen: Seen) => Partial<Shown> } = {
  name: ({ name }) => ({ name }),
  role: ({ experiences: [newest] }) => ({
    title: newest?.title || null,
    employer: newest?.employer || null,
  }),
  place: ({ place }) => ({ city: place?.city ?? null, country: place?.country ?? null }),
  years: (profile, { today }) => ({ totalMonths: totalWork(profile, today).months || null }),
  skills: ({ skills }) => ({ skills: skills.slice(0, mostSkills).map(({ name }) => name) }),
  experience: ({ experiences }) => ({
    experience: experiences.map(({ title, employer, start, end, isCurrent }) => ({
      ...{ title, employer, start, end, isCurrent },
    })),
  }),
  education: ({ education }) => ({
    education: education.map(({ school, field }) => ({ school, field })),
  }),
  languages: ({ languages }) => ({
    languages: languages.map(({ code, level }) => ({
      ...{ name: languageNames.of(code) ?? code, level },
    })),
  }),
  score: (_, { score }) => ({ score: score === null ? null : Math.round(score / 10_000) }),
}

const nothing: Shown = {
  ...{ name: null, title: null, employer: null, city: null, country: null, totalMonths: null },
  ...{ skills: null, experience: null, education: null, languages: null, score: null },
}

interface Seen {
  readonly today: string
  readonly score: number | null
}

/** Somebody as whoever has the link sees them: no id, no address, and of the rest what was chosen. */
export function presentListed(
  { place, score, answer, note }: ListedRow,
  profile: Profile,
  fields: readonly ShortlistField[],
  today: string,
): ShortlistPerson {
  const shown = maskAddresses(profile)
  const parts = fields.map((field) => opened[field](shown, { today, score }))
  return Object.assign({ place, ...nothing }, ...parts, { answer, note })
}
