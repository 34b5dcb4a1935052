/** A field that a column or entry of a file can be mapped to. */
export interface ImportField {
  readonly key: string
  readonly label: string
  readonly group: 'person' | 'contact' | 'place' | 'work' | 'education' | 'skills' | 'signals'
}

/** How many roles and how many schools a file with one line per person may have side by side. */
export const maxRepeatedFields = 8

const plainFields: readonly ImportField[] = [
  { key: 'fullName', label: 'Full name', group: 'person' },
  { key: 'firstName', label: 'First name', group: 'person' },
  { key: 'lastName', label: 'Last name', group: 'person' },
  { key: 'headline', label: 'Headline', group: 'person' },
  { key: 'summary', label: 'Summary', group: 'person' },
  { key: 'emails', label: 'Email', group: 'contact' },
  { key: 'phones', label: 'Phone', group: 'contact' },
  { key: 'links', label: 'Profile link', group: 'contact' },
  { key: 'location', label: 'Location', group: 'place' },
  { key: 'city', label: 'City', group: 'place' },
  { key: 'country', label: 'Country', group: 'place' },
  { key: 'skills', label: 'Skills', group: 'skills' },
  { key: 'languages', label: 'Languages', group: 'skills' },
  { key: 'openToWork', label: 'Open to work', group: 'signals' },
  { key: 'relocate', label: 'Open to relocating', group: 'signals' },
  { key: 'relocateCountries', label: 'Open to relocating to', group: 'signals' },
  { key: 'workMode', label: 'Wanted work mode', group: 'signals' },
  { key: 'employment', label: 'Wanted employment', group: 'signals' },
  { key: 'lastActive', label: 'Last active', group: 'signals' },
]

const workFields: readonly (readonly [string, string])[] = [
  ['title', 'Title'],
  ['employer', 'Employer'],
  ['industry', 'Industry'],
  ['start', 'Start'],
  ['end', 'End'],
  ['isCurrent', 'Current'],
  ['kind', 'Employment type'],
  ['location', 'Location'],
  ['text', 'Description'],
]

const educationFields: readonly (readonly [string, string])[] = [
  ['school', 'School'],
  ['degree', 'Degree'],
  ['field', 'Field of study'],
  ['start', 'Start'],
  ['end', 'End'],
]

/** `experiences[1].title` is the newest role. `experiences[].title` reads a list. */
export const importFields: readonly ImportField[] = [
  ...plainFields,
  ...repeatFields('experiences', 'Role', 'work', workFields),
  ...repeatFields('education', 'School', 'education', educationFields),
]

const keys: ReadonlySet<string> = new Set(importFields.map(({ key }) => key))

export function isImportField(key: string): boolean {
  return keys.has(key)
}

function repeatFields(
  list: string,
  word: string,
  group: ImportField['group'],
  fields: readonly (readonly [string, string])[],
): ImportField[] {
  const places = ['', ...Array.from({ length: maxRepeatedFields }, (_, index) => String(index + 1))]
  return places.flatMap((place) =>
    fields.map(([name, label]) => ({
      key: `${list}[${place}].${name}`,
      label: place === '' ? `All: ${label}` : `${word} ${place}: ${label}`,
      group,
    })),
  )
}
