import { expect, it } from 'vitest'
import { fillSubject } from './fill-template.ts'

const job = { title: 'Welder', location: '', url: '' }

it.each([
  ['No variables', 'No variables'],
  ['{{ job.title }} in {{ job.location | default: "your region" }}', 'Welder in your region'],
  ['{{ candidate.first_name }}, a question', '[First name], a question'],
  ['{{ job.location }} calling', '[Job location] calling'],
])('shows the subject %s as %s', (subject, shown) => {
  expect(fillSubject(subject, job)).toBe(shown)
})

it('fills in what is known of the person', () => {
  const person = { 'candidate.first_name': 'Ada' }
  expect(fillSubject('{{ candidate.first_name }}: {{ job.title }}', job, person)).toBe(
    'Ada: Welder',
  )
})
