import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aFolder } from '#test/folder'
import {
  createTitleMatcher,
  decodePack,
  encodePack,
  formatTitleKey,
  normaliseSkill,
  normaliseTitle,
  openTaxonomy,
  readEsco,
  readWrittenTitle,
} from '../index.ts'

const base = 'http://data.europa.eu/esco'
const occupationColumns = [
  'conceptType',
  'conceptUri',
  'iscoGroup',
  'preferredLabel',
  'altLabels',
  'status',
  'modifiedDate',
]
const skillColumns = [
  'conceptType',
  'conceptUri',
  'skillType',
  'reuseLevel',
  'preferredLabel',
  'altLabels',
  'status',
  'modifiedDate',
]
const occupations = table(
  occupationColumns,
  [
    'Occupation',
    `${base}/occupation/o-1`,
    '7511',
    'fish smoker',
    'smoker of fish\nfish, smoked: maker',
    'released',
    '2024-02-01T10:00:00Z',
  ],
  [
    'Occupation',
    `${base}/occupation/o-2`,
    '7511',
    'fish salter',
    '  manager \n',
    'released',
    '2024-05-15T10:00:00Z',
  ],
  [
    'Occupation',
    `${base}/occupation/o-3`,
    '2512',
    'software developer',
    'writer of programs',
    'released',
    '',
  ],
  ['Occupation', `${base}/occupation/o-4`, '9999', 'lamplighter', '', 'obsolete', ''],
  ['ISCOGroup', `${base}/isco/C1`, '', 'managers', '', 'released', ''],
)
const skills = table(
  skillColumns,
  [
    'KnowledgeSkillCompetence',
    `${base}/skill/s-1`,
    'skill/competence',
    'sector-specific',
    'smoke "cold" fish',
    'smoking\nsmoke fish',
    'released',
    '',
  ],
  [
    'KnowledgeSkillCompetence',
    `${base}/skill/s-2`,
    'knowledge',
    'cross-sector',
    'wood of alders',
    '',
    'released',
    '',
  ],
  [
    'KnowledgeSkillCompetence',
    `${base}/skill/s-3`,
    'skill/competence',
    'transversal',
    'be patient with fires',
    '',
    'released',
    '',
  ],
)
const ofOccupations = table(
  ['occupationUri', 'relationType', 'skillType', 'skillUri'],
  [`${base}/occupation/o-1`, 'essential', '', `${base}/skill/s-1`],
  [`${base}/occupation/o-1`, 'optional', '', `${base}/skill/s-2`],
  [`${base}/occupation/o-1`, 'optional', '', `${base}/skill/s-1`],
  [`${base}/occupation/o-2`, 'essential', '', `${base}/skill/s-1`],
  [`${base}/occupation/o-3`, 'essential', '', `${base}/skill/s-3`],
)
const broader = table(
  ['conceptType', 'conceptUri', 'broaderType', 'broaderUri'],
  ['', `${base}/skill/s-1`, '', `${base}/skill/s-2`],
  ['', `${base}/skill/s-1`, '', `${base}/isced-f/00`],
)
const german = table(occupationColumns, [
  'Occupation',
  `${base}/occupation/o-1`,
  '7511',
  'Fischräucherer/Fischräucherin',
  '',
  'released',
  '',
])

test('reads the folder with its relations, in several languages', async () => {
  const pack = await readEsco(
    aFolder({
      'occupations_en.csv': `\uFEFF${occupations}`,
      'occupations_de.csv': german,
      'skills_en.csv': skills,
      'occupationSkillRelations.csv': ofOccupations,
      'broaderRelationsSkillPillar.csv': broader,
    }),
  )
  expect(pack.name).toBe('ESCO of 2024-05-15')
  expect(pack.attribution).toMatch(/^This service uses the ESCO classification of the European Com/)
  expect(pack.occupations).toEqual([
    {
      id: 'esco-o-1',
      name: 'Fish smoker',
      aliases: ['Smoker of fish', 'Fish, smoked: maker'],
      de: ['Fischräucherer', 'Fischräucherin'],
      sector: 'hospitality',
      ladder: 'trades',
      related: { 'esco-o-2': expect.any(Number) },
      core: ['esco-s-1'],
      optional: ['esco-s-2'],
    },
    expect.objectContaining({ id: 'esco-o-2', aliases: [], core: ['esco-s-1'] }),
    expect.objectContaining({ id: 'esco-o-3', sector: 'software', related: {} }),
  ])
  expect(pack.skills).toEqual([
    {
      id: 'esco-s-1',
      name: 'Smoke "cold" fish',
      kind: 'practice',
      aliases: ['Smoking', 'Smoke fish'],
      parents: ['esco-s-2'],
      related: [],
    },
    expect.objectContaining({ kind: 'knowledge' }),
    expect.objectContaining({ kind: 'soft' }),
  ])
  const taxonomy = openTaxonomy({ packs: [pack] })
  expect(normaliseTitle(taxonomy, 'Fischräucher:in (m/w/d)').occupations[0]?.id).toBe('esco-o-1')
  expect(normaliseTitle(taxonomy, 'Writer of programs').occupations[0]?.id).toBe(
    'software-engineer',
  )
  expect(taxonomy.attributions).toEqual([pack.attribution])
})

/** As the publisher writes them: both forms of a title in one label, or one form alone. */
const translations: Record<string, { occupation: string; others: string; skill: string }> = {
  pl: { occupation: 'wędzarz ryb/wędzarka ryb', others: 'wędzarz łososi', skill: 'wędzić ryby' },
  nl: { occupation: 'visroker', others: 'medewerker visrokerij', skill: 'vis roken op hout' },
  it: {
    occupation: 'affumicatore di pesce/affumicatrice di pesce',
    others: '',
    skill: 'affumicare il pesce',
  },
  pt: {
    occupation: 'defumador de peixe/defumadora de peixe',
    others: '',
    skill: 'defumar peixe a frio',
  },
  sv: { occupation: 'fiskrökare', others: 'rökare av fisk', skill: 'röka fisk kallt' },
  el: { occupation: 'καπνιστής ψαριών', others: '', skill: 'κάπνισμα ψαριών' },
}

test('reads every language of the publisher, and stores them', async () => {
  const files = Object.entries(translations).flatMap(([code, { occupation, others, skill }]) => [
    [
      `occupations_${code}.csv`,
      table(occupationColumns, [
        'Occupation',
        `${base}/occupation/o-1`,
        '7511',
        occupation,
        others,
        'released',
        '',
      ]),
    ],
    [
      `skills_${code}.csv`,
      table(skillColumns, [
        ...['KnowledgeSkillCompetence', `${base}/skill/s-1`, 'skill/competence'],
        ...['sector-specific', skill, '', 'released', ''],
      ]),
    ],
  ])
  const read = await readEsco(
    aFolder({
      'occupations_en.csv': occupations,
      'skills_en.csv': skills,
      'occupationSkillRelations.csv': ofOccupations,
      ...Object.fromEntries(files),
    }),
  )
  const pack = decodePack(encodePack(read))
  expect(pack.occupations[0]).toMatchObject({
    nl: ['visroker', 'medewerker visrokerij'],
    it: ['affumicatore di pesce', 'affumicatrice di pesce'],
    pt: ['defumador de peixe', 'defumadora de peixe'],
    further: {
      pl: ['wędzarz ryb', 'wędzarka ryb', 'wędzarz łososi'],
      sv: ['fiskrökare', 'rökare av fisk'],
      el: ['καπνιστής ψαριών'],
    },
  })
  const taxonomy = openTaxonomy({ packs: [pack] })
  for (const { occupation, skill } of Object.values(translations)) {
    for (const title of occupation.split('/')) {
      expect(normaliseTitle(taxonomy, title).occupations[0]?.id, title).toBe('esco-o-1')
    }
    expect(normaliseSkill(taxonomy, skill)?.id, skill).toBe('esco-s-1')
  }
  const keyOf = (title: string) => formatTitleKey(readWrittenTitle(taxonomy, title))
  expect(keyOf('Wędzarka ryb')).toBe(keyOf('wędzarz łososi'))
  const wanted = createTitleMatcher(taxonomy, readWrittenTitle(taxonomy, 'Fish smoker'))
  expect(wanted.similarity(keyOf('Wędzarz ryb'))).toBe(1)
})

test('reads the zips as downloaded, and their version from their names', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const pack = await readEsco(
    aFolder({
      'ESCO dataset - v1.2.0 - classification - en - csv.zip': zipSync({
        'csv/occupations_en.csv': bytes(occupations),
        'csv/skills_en.csv': bytes(skills),
      }),
      'relations.zip': zipSync({ 'occupationSkillRelations_en.csv': bytes(ofOccupations) }),
    }),
  )
  expect(pack).toMatchObject({ name: 'ESCO 1.2.0', version: '1.2.0' })
  expect(pack.occupations.map((one) => one.core?.length)).toEqual([1, 1, 1])
})

test.each([
  ['nothing is there', {}, /^occupations_en.csv and skills_en.csv cannot be found in /],
  [
    'the relations are missing',
    { 'occupations_en.csv': occupations, 'skills_en.csv': skills },
    /^occupationSkillRelations.csv is missing: /,
  ],
  [
    'a column is missing',
    {
      'occupations_en.csv': 'a,b\n1,2',
      'skills_en.csv': skills,
      'occupationSkillRelations.csv': '',
    },
    /^occupations_en.csv has no column "conceptType".$/,
  ],
  [
    'a file was cut off',
    {
      'occupations_en.csv': occupations.slice(0, occupations.lastIndexOf('managers')),
      'skills_en.csv': skills,
      'occupationSkillRelations.csv': ofOccupations,
    },
    /^occupations_en.csv ends in the middle of a text.$/,
  ],
  [
    'a zip is none',
    { 'classification.zip': 'PK' },
    /^classification.zip is not a whole zip file.$/,
  ],
])('reports that %s', async (_, files, sentence) => {
  await expect(readEsco(aFolder(files as Record<string, string>))).rejects.toThrow(sentence)
})

test('reports a missing folder', async () => {
  await expect(readEsco('/nowhere/at/all')).rejects.toThrow('There is no folder /nowhere/at/all.')
})

function table(...rows: string[][]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}
