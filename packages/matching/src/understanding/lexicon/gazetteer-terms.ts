import {
  areas,
  cities,
  companies,
  companySets,
  countries,
  fold,
  industries,
  languages,
  regions,
  universities,
} from '@headwater/gazetteer'
import { IncrementalBuild } from '../prepare/incremental-build.ts'
import { dutchCues } from './cue-phrases/dutch.ts'
import { italianCues } from './cue-phrases/italian.ts'
import { portugueseCues } from './cue-phrases/portuguese.ts'
import { type Cue, type CueLanguage, type CuePhrases, mainCues } from './cues.ts'
import { commonLanguages, spokenStates } from './gazetteer-word-lists.ts'
import { type PhraseBook, PhraseBookBuilder } from './phrase-book.ts'

const cuePhrases: Readonly<Record<CueLanguage, CuePhrases>> = {
  main: mainCues,
  pt: portugueseCues,
  it: italianCues,
  nl: dutchCues,
}

/** Seniority words next to a title, and the levels they ask for: 0 is in training, 7 is chief. */
const levelWords: readonly { words: string; min: number | null; max: number | null }[] = [
  {
    min: 0,
    max: 0,
    words:
      'intern|trainee|apprentice|working student|Praktikant|Werkstudent|Azubi|Auszubildender|becario|practicante|stagiaire|alternant|alternante|apprenti|apprentie|متدرب|estagiário|estagiária|aprendiz|stagista|tirocinante|apprendista|stagiair|leerling|werkstudent|trainees|interns|apprentices|Praktikantin|practicantes|becaria',
  },
  {
    min: null,
    max: 1,
    words:
      'junior|jr|entry level|graduate level|early career|Berufseinsteiger|Berufsanfänger|principiante|recién graduado|débutant|jeune diplômé|jeunes diplômés|مبتدئ|حديث التخرج|juniors|júnior|recém licenciado|recém formado|recém formada|iniciante|neolaureato|neolaureata|neodiplomato|alle prime armi|starter|beginnend|pas afgestudeerd|net afgestudeerd|graduate|graduates|grads|newly qualified|nqt|Absolvent|Absolventin|primer empleo',
  },
  {
    min: 1,
    max: 2,
    words: 'junior to mid|junior to mid level|junior mid|junior or mid|junior bis mid',
  },
  {
    min: 2,
    max: 2,
    words:
      'mid|mid level|midlevel|medior|intermediate level|semi senior|pleno|middle|mid weight|midweight',
  },
  { min: 2, max: 3, words: 'mid to senior|mid senior|mid or senior|mid to senior level' },
  {
    min: 3,
    max: null,
    words:
      'senior|sr|snr|seasoned|experienced|senior level|erfahren|erfahrener|experimentado|confirmé|confirmée|expérimenté|expérimentée|experimentada|erfahrene|seniors|sénior|sênior|experiente|esperto|esperta|ervaren|أول|خبير|سينيور|senior or lead|senior to lead|senior and lead|senior or staff|at least senior',
  },
  {
    min: 4,
    max: null,
    words:
      'lead|leading|staff|team lead|team leader|leitend|leitende|leitender|líder|قائد فريق|lead level|Teamleiter|Teamleiterin|Teamlead|jefe de equipo|jefa de equipo|chef d’équipe|cheffe d’équipe|líder de equipa|líder de equipe|chefe de equipa|caposquadra|capoturno|team leader|teamleider|leidinggevend|leidinggevende',
  },
  { min: 5, max: null, words: 'principal' },
  { min: 6, max: null, words: 'head|director level|director|leiter' },
  { min: 7, max: null, words: 'vp|vice president|c level|chief|executive level' },
]

/** Smaller places match only where the text announces a place. */
const minPopulation = 15_000

/** Every name of the gazetteer lists, with cue words. The same for all taxonomies. */
export const gazetteerPhraseBook = new IncrementalBuild(buildGazetteerTerms)

function* buildGazetteerTerms(): Generator<void, PhraseBook> {
  const book = new PhraseBookBuilder()
  addCues(book)
  yield
  yield* addPlaces(book)
  yield* addCities(book)
  yield* addEmployers(book)
  for (const { key, name, aliases } of universities()) {
    const sense = { kind: 'university', key, name } as const
    for (const one of [name, ...aliases]) book.add(one, sense)
    yield
  }
  for (const { key, name, aliases } of industries()) {
    const sense = { kind: 'industry', key, name } as const
    for (const one of [name, ...aliases]) book.add(one, sense)
    yield
  }
  for (const { code, name, aliases } of languages()) {
    const sense = { kind: 'language', code, isRare: !commonLanguages.has(code) } as const
    for (const one of [...name.split(/[,;/()]/), ...aliases]) book.add(one, sense)
    yield
  }
  return book
}

function addCues(book: PhraseBookBuilder): void {
  for (const [language, phrasesByCue] of Object.entries(cuePhrases)) {
    const shared = { kind: 'cue', language: language as CueLanguage } as const
    for (const [cue, phrases] of Object.entries(phrasesByCue)) {
      for (const phrase of phrases.split('|')) book.add(phrase, { ...shared, cue: cue as Cue })
    }
  }
  for (const { words, min, max } of levelWords) {
    for (const word of words.split('|')) book.add(word, { kind: 'level', min, max }, true)
  }
}

function* addPlaces(book: PhraseBookBuilder): Generator<void> {
  const isArea = areaNames()
  for (const { code, alpha3, name, aliases, demonyms } of countries()) {
    const others = aliases.filter((one) => !isArea.has(fold(one)))
    const names = [name, ...others, code, alpha3 ?? ''].filter((one) => one !== '')
    for (const one of names) book.add(one, { kind: 'country', code })
    for (const one of demonyms) book.add(one, { kind: 'people', code })
    yield
  }
  for (const { name, aliases, countries } of regions()) {
    for (const one of [name, ...aliases]) book.add(one, { kind: 'region', name, countries })
    yield
  }
  for (const { key, name, country, aliases } of areas()) {
    const sense = { kind: 'area', key, name, country } as const
    const letters = key.slice(3)
    const isCity = name === 'New York' || name === 'Washington'
    const names = [isCity ? `${name} State` : name, ...aliases]
    if (country === 'US' && spokenStates.has(letters)) names.push(letters)
    for (const one of names) book.add(one, sense)
    yield
  }
}

/** A profile from "Scotland" is from the United Kingdom, but a search for it means Scotland. */
function areaNames(): ReadonlySet<string> {
  const named = areas().filter(({ country }) => country !== 'US')
  return new Set(named.flatMap(({ name, aliases }) => [name, ...aliases]).map(fold))
}

function* addCities(book: PhraseBookBuilder): Generator<void> {
  const { size, populations, names, aliases, at } = cities()
  const isArea = areaNames()
  for (let index = 0; index < size; index++) {
    const others = aliases.get(index)
    // Cities are sorted by size, largest first.
    if ((populations[index] ?? 0) < minPopulation && !others) continue
    const { id, name, country, population } = at(index)
    const sense = { kind: 'city', id, name, country, population } as const
    book.add(names[index] ?? '', sense)
    for (const one of others ?? []) if (!isArea.has(fold(one))) book.add(one, sense)
    yield
  }
}

function* addEmployers(book: PhraseBookBuilder): Generator<void> {
  for (const { name, aliases } of companies()) {
    const sense = { kind: 'company', name } as const
    for (const one of [name, ...aliases]) book.add(one, sense)
    yield
  }
  for (const { key, name, aliases } of companySets()) {
    const sense = { kind: 'set', key, name } as const
    for (const one of [name, ...aliases]) book.add(one, sense, true)
    yield
  }
}
