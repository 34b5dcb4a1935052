import type { Education } from '@headwater/contract/sourcing/profile'
import type { Likeness } from '../query/compiled-search.ts'
import { tableOf } from '../score/table-of.ts'
import { fact } from './fact.ts'
import { sayAll, universityName } from './names.ts'
import { quoteAll } from './quote.ts'
import type { Finding, Subject } from './subject.ts'

/** The schools and fields of study that come nearest to what was asked. */
export function findListed(
  subject: Subject,
  list: 'universities' | 'majors',
  likeness: Likeness,
): Finding {
  const isMajor = list === 'majors'
  if (subject.document[list].length === 0) {
    const says = isMajor ? 'No field of study is known.' : 'No university is known.'
    return { says, evidence: [] }
  }
  const table = tableOf(likeness)
  const keyOf = ({ major, university }: Education) => (isMajor ? major : university)
  const found = subject.profile.education.flatMap((school, at) => {
    const alike = table.get(keyOf(school) ?? '') ?? 0
    return alike > 0 ? [{ school, at, alike }] : []
  })
  const most = Math.max(...found.map(({ alike }) => alike))
  const best = found.filter(({ alike }) => alike === most)
  if (best.length === 0) return { says: sayKnown(subject, list), evidence: [] }
  const names = best.map(({ school }) => nameOf(subject, list, keyOf(school) ?? ''))
  return {
    says: `${sayAll(names)}${most === 1_000 ? '' : ', a related field'}.`,
    evidence: best.map(({ school, at }, place) => {
      const [written, key] = isMajor
        ? (['field', 'major'] as const)
        : (['school', 'university'] as const)
      const field = school[written] === '' ? key : written
      const quote = quoteAll(school[field] ?? '', subject.hide)
      const note = school[field] === names[place] ? null : (names[place] as string)
      const known = { type: 'education', ref: String(at), field, quote, note } as const
      return fact(subject, known, school.source)
    }),
  }
}

function sayKnown(subject: Subject, list: 'universities' | 'majors'): string {
  return `Known instead: ${sayAll(subject.document[list].map((key) => nameOf(subject, list, key)))}.`
}

function nameOf({ taxonomy }: Subject, list: 'universities' | 'majors', key: string): string {
  return list === 'majors' ? (taxonomy.major(key)?.name ?? key) : universityName(key)
}
