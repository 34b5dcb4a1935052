import type { PersonSummary } from '@headwater/contract/sourcing/people'

/** "Lead Firmware Engineer @ Boreal Storage"; whatever of it is known. */
export function sayPost({ title, employer }: { title: string | null; employer: string | null }) {
  if (!title && !employer) return 'No post is known'
  return [title, employer && `@ ${employer}`].filter(Boolean).join(' ')
}

/** "React, SQL, Go", and how many there are besides: names may be cut, a number never. */
export function saySkills({ skills, skillCount }: Pick<PersonSummary, 'skills' | 'skillCount'>) {
  const shown = skills.slice(0, 3)
  return { names: shown.join(', ') || '–', more: skillCount - shown.length }
}
