import { expect, test } from 'vitest'
import { draftPerson } from '../draft-person.ts'

const resume = {
  basics: {
    name: 'Anna Müller',
    label: 'Nurse',
    image: 'https://example.com/photo.jpg',
    email: 'anna@example.com',
    phone: '+49 30 1234567',
    url: 'https://anna.example.com',
    summary: 'Cares.',
    location: {
      address: 'Hauptstr. 5',
      postalCode: '10115',
      city: 'Berlin',
      countryCode: 'DE',
      region: 'Berlin',
    },
    profiles: [{ network: 'LinkedIn', username: 'anna', url: 'https://linkedin.com/in/anna' }],
  },
  work: [
    {
      name: 'Charité',
      position: 'Nurse',
      startDate: '2019-03-01',
      summary: 'Cared.',
      highlights: ['Triage', 'Wound care'],
    },
    {
      company: 'Diakonie',
      position: 'Carer',
      startDate: '2015',
      endDate: '2018-12',
      location: 'Potsdam',
    },
  ],
  education: [
    {
      institution: 'Humboldt',
      area: 'Nursing',
      studyType: 'Bachelor',
      startDate: '2010',
      endDate: '2013-06',
    },
  ],
  skills: [{ name: 'Care', level: 'Master', keywords: ['Triage'] }, 'not an object'],
  languages: [{ language: 'German', fluency: 'Native speaker' }],
  certificates: [{ name: 'First aid' }],
}

test('a JSON Resume is read without a mapping and without its picture', () => {
  const drafted = draftPerson('json-resume', resume, [])
  expect(drafted).toMatchObject({
    draft: {
      name: 'Anna Müller',
      headline: 'Nurse',
      emails: ['anna@example.com'],
      phones: ['+49 30 1234567'],
      links: ['https://anna.example.com', 'https://linkedin.com/in/anna'],
      city: 'Berlin',
      country: 'DE',
      skills: ['Care', 'Triage', 'First aid'],
      languages: ['German (Native speaker)'],
      experiences: [
        {
          title: 'Nurse',
          employer: 'Charité',
          start: '2019-03',
          isCurrent: true,
          text: 'Cared.\nTriage\nWound care',
        },
        {
          title: 'Carer',
          employer: 'Diakonie',
          start: '2015-01',
          end: '2018-12',
          location: 'Potsdam',
        },
      ],
      education: [
        {
          school: 'Humboldt',
          degree: 'bachelor',
          field: 'Nursing',
          startYear: 2010,
          endYear: 2013,
        },
      ],
    },
  })
  expect(JSON.stringify(drafted)).not.toContain('photo.jpg')
})

test.each([
  {},
  { basics: 7 },
  { basics: { name: ['x'] }, work: {} },
  { basics: { name: '' }, work: [null, 3] },
])('%o is not a person', (raw) =>
  expect(draftPerson('json-resume', raw, [])).toHaveProperty('problems'),
)
