import { expect, test } from 'vitest'
import { draftPerson, inferMapping, listColumns, readEntries } from './index.ts'
import { aFile } from './test/a-file.ts'

const table = `Vorname;Nachname;E-Mail;Firma;Position;Seit;Kenntnisse
Anna;Müller;anna@example.com;Acme GmbH;Krankenschwester;03/2019;Wundversorgung, Triage
;;bob@example.com;Bolt;Koch;;
Bob;Stone;;;;;Kochen
`

async function readRows(after?: number) {
  const entries = []
  const options = after === undefined ? {} : { after }
  for await (const entry of readEntries('csv', 'x.csv', aFile(table), options)) entries.push(entry)
  return entries
}

test('a table gives one person per row, and each refused row has a reason', async () => {
  const entries = await readRows()
  const mapping = inferMapping('csv', listColumns('csv', entries))
  expect(entries.map(({ raw }) => draftPerson('csv', raw, mapping))).toMatchObject([
    {
      draft: {
        name: 'Anna Müller',
        emails: ['anna@example.com'],
        skills: ['Wundversorgung', 'Triage'],
        experiences: [
          { title: 'Krankenschwester', employer: 'Acme GmbH', start: '2019-03', isCurrent: true },
        ],
      },
    },
    { problems: [{ field: 'fullName' }] },
    { problems: [{ field: null }] },
  ])
})

test('reading resumes where it stopped, with the same numbers', async () => {
  const all = await readRows()
  expect(all.map(({ row }) => row)).toEqual([1, 2, 3])
  expect(await readRows(1)).toEqual(all.slice(1))
  expect(await readRows(3)).toEqual([])
})

test('an unreadable entry is refused with its own message', () => {
  expect(
    draftPerson('people-data', { $unreadable: 'This entry is not valid JSON.', $from: '{' }, []),
  ).toEqual({
    problems: [{ field: null, message: 'This entry is not valid JSON.' }],
  })
})
