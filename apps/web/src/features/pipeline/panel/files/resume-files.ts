import { type CandidateFile, maxFileBytes } from '@headwater/contract/pipeline/files'
import { formatFileSize } from '#features/sourcing'
import { formatCount } from '#lib/format'

/** File types offered in the picker. */
export const acceptedFileTypes = '.pdf,.docx'

/** Returns why a file can't be accepted, or undefined when it can be uploaded. */
export function validateDocument({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx)$/i.test(name)) return `${name} is not a PDF or DOCX file.`
  if (size === 0) return `${name} is empty.`
  if (size > maxFileBytes)
    return `${name} is ${formatFileSize(size)}. Files can be up to ${formatFileSize(maxFileBytes)}.`
  return name.length > 200 ? 'The file name is too long. Shorten it to 200 characters.' : undefined
}

/** Formats what was parsed from a résumé: "Elif Demirtaş, 3 roles, 12 skills". */
export function formatResumeReading(reading: CandidateFile['reading']): string {
  if (!reading) return 'No profile details found in this file.'
  const parts = [
    reading.name,
    reading.experiences > 0 && formatCount(reading.experiences, 'role', 'roles'),
    reading.education > 0 && formatCount(reading.education, 'school', 'schools'),
    reading.skills.length > 0 && formatCount(reading.skills.length, 'skill', 'skills'),
    reading.languages.length > 0 && formatCount(reading.languages.length, 'language', 'languages'),
  ]
  return `Found: ${parts.filter(Boolean).join(', ')}.`
}

/** Returns whether a file seems to be about another person, because the names share no word. */
export function isDifferentName(inFile: string, known: string): boolean {
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
