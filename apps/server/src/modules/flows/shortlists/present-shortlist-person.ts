import type { ShortlistField, ShortlistPerson } from '@headwater/contract/flows/shortlists'
import type { Profile } from '@headwater/contract/people/profile'
import { computeTotalWork } from '@headwater/matching'
import { toDisplayScore } from '@headwater/matching/score'
import { maskContactDetails } from '#modules/people'
import type { ShortlistPersonRow } from './shortlist-people-store.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const maxSkills = 40

type Shown = Omit<ShortlistPerson, 'place' | 'answer' | 'note'>

/** The values each field reveals. Everything else stays null. */
const fieldPresenters: {
  [Field in ShortlistField]: (profile: Profile, seen: PresentContext) => Partial<Shown>
} = {
  name: ({ name }) => ({ name }),
  role: ({ experiences: [newest] }) => ({
    title: newest?.title || null,
    employer: newest?.employer || null,
  }),
  place: ({ place }) => ({ city: place?.city ?? null, country: place?.country ?? null }),
  years: (profile, { today }) => ({ totalMonths: computeTotalWork(profile, today).months || null }),
  skills: ({ skills }) => ({ skills: skills.slice(0, maxSkills).map(({ name }) => name) }),
  experience: ({ experiences }) => ({
    experience: experiences.map(({ title, employer, start, end, isCurrent }) => ({
      title,
      employer,
      start,
      end,
      isCurrent,
    })),
  }),
  education: ({ education }) => ({
    education: education.map(({ school, field }) => ({ school, field })),
  }),
  languages: ({ languages }) => ({
    languages: languages.map(({ code, level }) => ({
      name: languageNames.of(code) ?? code,
      level,
    })),
  }),
  score: (_, { score }) => ({ score: score === null ? null : toDisplayScore(score) }),
}

const hiddenFields: Shown = {
  name: null,
  title: null,
  employer: null,
  city: null,
  country: null,
  totalMonths: null,
  skills: null,
  experience: null,
  education: null,
  languages: null,
  score: null,
}

interface PresentContext {
  readonly today: string
  readonly score: number | null
}

/** Presents a person for the link: no id, no contact details, and only the chosen fields. */
export function presentShortlistPerson(
  { place, score, answer, note }: ShortlistPersonRow,
  profile: Profile,
  fields: readonly ShortlistField[],
  today: string,
): ShortlistPerson {
  const shown = maskContactDetails(profile)
  const parts = fields.map((field) => fieldPresenters[field](shown, { today, score }))
  return Object.assign({ place, ...hiddenFields }, ...parts, { answer, note })
}
