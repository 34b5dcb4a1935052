import { expect, test } from 'vitest'
import { aFolder } from '#test/folder'
import { normaliseTitle, openTaxonomy, readOnet } from '../index.ts'
import { toSingularTitle } from './read-onet.ts'

const code = 'O*NET-SOC Code'
const files = {
  'Occupation Data.txt': table(
    [code, 'Title', 'Description'],
    ['15-1252.00', 'Software Developers', 'They "develop"\tmuch.'],
    ['51-9199.77', 'Bell Casters, Except Church Bells', 'They cast.'],
    ['53-7199.01', 'Bell Carriers', 'They carry.'],
    ['43-9999.01', 'Call Centre Agents', 'They call.'],
  ),
  'Alternate Titles.txt': table(
    [code, 'Alternate Title', 'Short Title', 'Source(s)'],
    ['51-9199.77', 'Foundry Bell Maker (FBM)', 'n/a', '08'],
    ['51-9199.77', 'Supervisor', 'n/a', '08'],
    ['53-7199.01', 'Software Engineer', 'n/a', '08'],
    ['15-1252.00', 'Bell Software Person', 'n/a', '08'],
    ['43-9999.01', 'Inside Sales Rep', 'n/a', '08'],
    ['43-9999.01', 'Apprentice Electrician', 'n/a', '08'],
  ),
  'Related Occupations.txt': table(
    [code, `Related ${code}`, 'Relatedness Tier', 'Index'],
    ['51-9199.77', '53-7199.01', 'Primary-Short', '1'],
    ['51-9199.77', '15-1252.00', 'Supplemental', '2'],
    ['51-9199.77', '99-9999.00', 'Primary-Long', '3'],
  ),
  'Technology Skills.txt': table(
    [code, 'Example', 'Commodity Code', 'Commodity Title', 'Hot Technology', 'In Demand'],
    ['51-9199.77', 'BellCAD++', '1', '', 'N', 'Y'],
    ['51-9199.77', 'Ringing pattern software', '1', '', 'N', 'N'],
    ['15-1252.00', 'React', '1', '', 'Y', 'Y'],
  ),
  'Job Zones.txt': table([code, 'Job Zone'], ['51-9199.77', '2']),
  'Sample of Reported Titles.txt': table(
    [code, 'Reported Job Title', 'Shown in My Next Move'],
    ['51-9199.77', 'Bellmaker of the Works', 'Y'],
  ),
  'Read Me.txt': 'O*NET 31.4 Database\n',
}

test('reads the text files and their attribution', async () => {
  const pack = await readOnet(aFolder(files))
  expect(pack).toMatchObject({ name: 'O*NET 31.4', version: '31.4' })
  expect(pack.attribution).toMatch(
    /O\*NET 31.4 Database by the U.S. Department of Labor.*CC BY 4.0/,
  )
  expect(pack.occupations[1]).toEqual({
    id: 'onet-51-9199-77',
    name: 'Bell Caster, Except Church Bells',
    aliases: [
      'Bell Casters, Except Church Bells',
      'Bellmaker of the Works',
      'Foundry Bell Maker',
      'FBM',
    ],
    sector: 'manufacturing',
    ladder: 'operations',
    related: { 'onet-53-7199-01': 0.5, 'onet-15-1252-00': 0.2 },
    core: ['onet-bellcad-plus-plus'],
    optional: ['onet-ringing-pattern-software'],
  })
  expect(pack.skills.map(({ kind }) => kind)).toEqual(['technology', 'tool', 'technology'])
})

test('is merged into our taxonomy, which keeps its names', async () => {
  const taxonomy = openTaxonomy({ packs: [await readOnet(aFolder(files))] })
  const read = (title: string) => normaliseTitle(taxonomy, title).occupations[0]?.id
  expect(read('Software Engineer')).toBe('software-engineer')
  expect(read('Bell Software Person')).toBe('software-engineer')
  // A variant spelling of our name, although an earlier occupation claims it.
  expect(read('Inside Sales Representative')).toBe('inside-sales-representative')
  expect(read('Apprentice Electrician')).toBe('electrician')
  expect(read('Foundry bell maker')).toBe('onet-51-9199-77')
  expect(taxonomy.occupation('onet-51-9199-77')?.related).toHaveProperty('software-engineer', 0.2)
})

test('works without the optional files and names the required ones', async () => {
  const { 'Occupation Data.txt': data, 'Alternate Titles.txt': titles } = files
  const pack = await readOnet(
    aFolder({ 'Occupation Data.txt': data, 'Alternate Titles.txt': titles }),
  )
  expect(pack.occupations).toHaveLength(4)
  expect(pack.name).toBe('O*NET')
  await expect(readOnet(aFolder({ 'Occupation Data.txt': data }))).rejects.toThrow(
    /^Alternate Titles.txt cannot be found in .*: download the O\*NET database as text.$/,
  )
})

test.each([
  ['Sales Managers', 'Sales Manager'],
  ['Chefs and Head Cooks', 'Chef and Head Cook'],
  ['Computer and Information Systems Managers', 'Computer and Information Systems Manager'],
  ['Secretaries, Except Legal', 'Secretary, Except Legal'],
  ['Waiters and Waitresses', 'Waiter and Waitress'],
  ['Firemen', 'Fireman'],
])('names one of the %s in the singular', (many, one) => {
  expect(toSingularTitle(many)).toBe(one)
})

function table(...rows: string[][]): string {
  return rows.map((row) => `${row.join('\t')}\r\n`).join('')
}
