import { type CandidateFile, maxFileBytes } from '@headwater/contract/pipeline/files'
import { saySize } from '#features/sourcing'
import { countOf } from '#lib/format'

/** What can be chosen. */
export const acceptedFiles = '.pdf,.docx'

/** Why a file cannot be taken, as a sentence; undefined when it can be tried. */
export function checkDocument({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx)$/i.test(name)) return `${name} is neither a PDF nor a DOCX.`
  if (size === 0) return `${name} is empty.`
  if (size > maxFileBytes)
    return `${name} has ${saySize(size)}. A file may have ${saySize(maxFileBytes)} at the most.`
  return name.length > 200 ? 'The name of the file is longer than 200 letters.' : undefined
}

/** "Elif Demirtaş, 3 posts, 12 skills": what a résumé was read as. */
export function sayReading(reading: CandidateFile['reading']): string {
  if (!reading) return 'Nobody could be recognised in it. It is kept as it is.'
  const parts = [
    reading.name,
    reading.experiences > 0 && countOf(reading.experiences, 'post', 'posts'),
    reading.education > 0 && countOf(reading.education, 'school', 'schools'),
    reading.skills.length > 0 && countOf(reading.skills.length, 'skill', 'skills'),
    reading.languages.length > 0 && countOf(reading.languages.length, 'language', 'languages'),
  ]
  return `Read as ${parts.filter(Boolean).join(', ')}.`
}

/** Whether a file seems to be about somebody else: no word of the names is the same. */
export function isAnotherName(inFile: string, known: string): boolean {
  const words = (name: string) =>
    new Set(
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1),
    )
  const [a, b] = [words(inFile), words(known)]
  return a.size > 0 && b.size > 0 && ![...a].some((word) => b.has(word))
}
