import { type Language, listTranslations, type Taxonomy } from '@headwater/taxonomy'
import { IncrementalBuild } from '../prepare/incremental-build.ts'
import { type PhraseBook, PhraseBookBuilder } from './phrase-book.ts'

/** Colloquial names of occupations in searches, beyond official titles. */
const colloquialTitles: Readonly<Record<string, string>> = {
  'software-engineer':
    'Entwickler|Programmierer|desarrollador|programador|programmeur|coder|devs|dev',
  'registered-nurse':
    'Pflegekraft|Pflegekräfte|Pflegepersonal|nursing staff|personal de enfermería',
  'customer-service-representative':
    'Kundenberater|agente de atención al cliente|conseiller client',
  'vehicle-mechanic': 'mecánico|mécanicien|Mechaniker|ميكانيكي',
  'sales-representative': 'vendedor|sales people|salespeople|sales person|Verkäufer Außendienst',
  'retail-sales-assistant': 'vendeur|vendeuse|shop assistant|Verkäufer',
  teacher: 'professeur|enseignant|Lehrkraft|Lehrkräfte|maestro',
  receptionist: 'Empfangskraft|hôtesse d’accueil',
}

const books = new WeakMap<Taxonomy, IncrementalBuild<PhraseBook>>()

/**
 * Builds the phrase book of every name of every occupation, skill and major, in all languages.
 */
export function taxonomyPhraseBook(taxonomy: Taxonomy): IncrementalBuild<PhraseBook> {
  const known = books.get(taxonomy)
  if (known) return known
  const book = new IncrementalBuild(() => buildTaxonomyTerms(taxonomy))
  books.set(taxonomy, book)
  return book
}

function* buildTaxonomyTerms(taxonomy: Taxonomy): Generator<void, PhraseBook> {
  const book = new PhraseBookBuilder()
  yield* addTitles(book, taxonomy)
  for (const skill of taxonomy.skills) {
    const { id, name, kind: sort } = skill
    const ambiguous = new Set(skill.ambiguous.map((one) => one.toLowerCase()))
    const clear = { kind: 'skill', id, name, isAmbiguous: false, sort } as const
    const unclear = { ...clear, isAmbiguous: true }
    for (const one of [...namesOf(skill), ...skill.ambiguous]) {
      book.add(one, ambiguous.has(one.toLowerCase()) ? unclear : clear)
    }
    yield
  }
  for (const major of taxonomy.majors) {
    const sense = { kind: 'major', id: major.id, name: major.name } as const
    for (const one of namesOf(major)) book.add(one, sense)
    yield
  }
  return book
}

/** Ambiguous titles come first, since they are also names of one of their meanings. */
function* addTitles(book: PhraseBookBuilder, taxonomy: Taxonomy): Generator<void> {
  const taken = new Set<string>()
  for (const { title, options } of taxonomy.ambiguousTitles) {
    taken.add(title.toLowerCase())
    book.add(title, { kind: 'title', occupations: options }, true)
  }
  yield
  for (const occupation of taxonomy.occupations) {
    const sense = { kind: 'title', occupations: [occupation.id] } as const
    for (const name of namesOf(occupation)) {
      const lower = name.toLowerCase()
      if (taken.has(lower)) continue
      taken.add(lower)
      book.add(name, sense, true)
    }
    yield
  }
  for (const [id, names] of Object.entries(colloquialTitles)) {
    for (const name of taxonomy.occupation(id) ? names.split('|') : []) {
      if (!taken.has(name.toLowerCase())) book.add(name, { kind: 'title', occupations: [id] }, true)
    }
  }
}

type Named = Readonly<Record<Language | 'aliases', readonly string[]>> & {
  readonly name: string
  readonly further?: Readonly<Record<string, readonly string[]>> | undefined
}

function namesOf(named: Named): string[] {
  const plain = named.de.filter((one) => /[äöü]/i.test(one)).map(spellUmlauts)
  return [named.name, ...named.aliases, ...plain, ...listTranslations(named).flat()]
}

function spellUmlauts(name: string): string {
  return name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
}
