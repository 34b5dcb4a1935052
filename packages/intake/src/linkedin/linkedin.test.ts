import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { draftPerson } from '../draft-person.ts'
import { UnreadableFile } from '../entry.ts'
import { aFile, collectRaw } from '../test/a-file.ts'
import { readLinkedIn } from './read-linkedin.ts'

const connections = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Bob,Stone,https://www.linkedin.com/in/bob-stone,,Acme,Sales manager,03 Feb 2021
Zoë,"Łoś, PhD",https://www.linkedin.com/in/zoe,zoe@example.com,,,04 Mar 2020
,,,,,,05 Mar 2020
`

const files = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\nAnna,Müller,,,"Mar 3, 1985",Nurse,"Line one,\nline two",Hospital,10115,"Berlin, Germany",,"[PERSONAL:https://anna.example.com,PORTFOLIO:https://art.example.com]",\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\nCharité,Registered Nurse,"Wound care, triage",Berlin,Mar 2019,\nDiakonie,Carer,,Potsdam,Jan 2015,Feb 2019\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nHumboldt University,2005,2008,,"Bachelor of Science, Nursing",\n',
  'Skills.csv': 'Name\nWound care\nTriage\n',
  'Languages.csv':
    'Name,Proficiency\nGerman,Native or bilingual proficiency\nEnglish,Professional working proficiency\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nanna@example.com,Yes,Yes,1/1/20\n',
  'PhoneNumbers.csv': 'Extension,Number,Type\n,+49 30 1234567,Mobile\n',
  'Connections.csv': connections,
  'Ads Clicked.csv': 'x\ny\n',
}

const anExport = (names = Object.keys(files)) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files)
        .filter(([name]) => names.includes(name))
        .map(([name, text]) => [`export/${name}`, strToU8(text)]),
    ),
  )

test('an export contains its member with all tables, then all connections', async () => {
  const [member, ...known] = await collectRaw(readLinkedIn(aFile(anExport(), 1_000)))
  expect(draftPerson('linkedin', member, [])).toMatchObject({
    draft: {
      name: 'Anna Müller',
      headline: 'Nurse',
      summary: 'Line one,\nline two',
      location: 'Berlin, Germany',
      emails: ['anna@example.com'],
      phones: ['+49 30 1234567'],
      links: ['https://anna.example.com', 'https://art.example.com'],
      skills: ['Wound care', 'Triage'],
      languages: [
        'German (Native or bilingual proficiency)',
        'English (Professional working proficiency)',
      ],
      experiences: [
        {
          title: 'Registered Nurse',
          employer: 'Charité',
          start: '2019-03',
          end: null,
          isCurrent: true,
          text: 'Wound care, triage',
        },
        { title: 'Carer', start: '2015-01', end: '2019-02', isCurrent: false },
      ],
      education: [
        { school: 'Humboldt University', degree: 'bachelor', startYear: 2005, endYear: 2008 },
      ],
      notes: [],
    },
  })
  expect(known.map((raw) => draftPerson('linkedin', raw, []))).toMatchObject([
    {
      draft: {
        name: 'Bob Stone',
        experiences: [{ title: 'Sales manager', employer: 'Acme', isCurrent: true, start: null }],
        links: ['https://www.linkedin.com/in/bob-stone'],
      },
    },
    { draft: { name: 'Zoë Łoś, PhD', emails: ['zoe@example.com'], experiences: [] } },
    { problems: [{ field: 'fullName', message: 'No name was found.' }] },
  ])
  expect(JSON.stringify(draftPerson('linkedin', member, []))).not.toContain('1985')
})

test('the list of connections is enough, in an archive or alone', async () => {
  for (const bytes of [anExport(['Connections.csv']), strToU8(connections)]) {
    expect(await collectRaw(readLinkedIn(aFile(bytes, 1_000)))).toHaveLength(3)
  }
})

test.each([
  ['another archive', zipSync({ 'a.txt': strToU8('a') })],
  ['a broken archive', anExport().slice(0, 900)],
  ['another table', strToU8('Name,City\nAnna,Bonn\n')],
  ['no text', new Uint8Array(100)],
])('%s is refused with a message', async (_, bytes) => {
  await expect(collectRaw(readLinkedIn(aFile(bytes, 1_000)))).rejects.toThrow(UnreadableFile)
})
