/** What a fact is called, by where it stands in a profile: `skill:C++` is “the skill C++”. */
export function nameFact(fact: string): string {
  const [kind = '', ...rest] = fact.split(':')
  if (kind === 'skill') return `the skill ${rest.join(':')}`
  return (names as Readonly<Record<string, string>>)[kind] ?? 'this'
}

const names = {
  name: 'the name',
  headline: 'the headline',
  summary: 'the summary',
  place: 'the place',
  signals: 'these signals',
  experience: 'this post',
  education: 'this school',
  language: 'this language',
  contact: 'this way to reach them',
} as const
