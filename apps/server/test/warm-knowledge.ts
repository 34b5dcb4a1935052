import { buildProfile, draftPerson, openKnowledge } from '@headwater/intake'

/** Loads the vocabularies, which takes seconds, before a test measures or kills a process. */
export function warmKnowledge(): void {
  const raw = { Name: 'Anna Abel', Title: 'Registered nurse', City: 'Porto', Skills: 'Python' }
  const mapping = [
    { field: 'fullName', from: 'Name' },
    { field: 'experiences[1].title', from: 'Title' },
    { field: 'city', from: 'City' },
    { field: 'skills', from: 'Skills' },
  ]
  const drafted = draftPerson('csv', raw, mapping)
  if ('problems' in drafted) throw new Error('The line to warm up with was refused.')
  const source = { id: 's1', name: 'x', row: 1, importId: null, at: '2026-01-05' }
  buildProfile(openKnowledge(), drafted.draft, { ...source, kind: 'csv' })
}
