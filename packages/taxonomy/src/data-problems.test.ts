import { expect, test } from 'vitest'
import { findDataProblems } from '#test/data-problems'
import type { TaxonomyData } from './read-data.ts'
import type { Occupation, Skill } from './schema.ts'

const names = { aliases: [], de: [], es: [], fr: [], ar: [], pt: [], it: [], nl: [] }

function anOccupation(id: string, more: Partial<Occupation> = {}): Occupation {
  const rest = { sector: 'care', ladder: 'service', related: {}, core: ['empathy'], optional: [] }
  return { id, name: id, ...names, ...rest, ...more }
}

function aSkill(id: string, more: Partial<Skill> = {}): Skill {
  const rest = { ambiguous: [], context: [], parents: [], related: [], area: 'common' }
  return { id, name: id, kind: 'soft', ...names, ...rest, ...more }
}

function problemsOf(more: Partial<TaxonomyData>): string[] {
  return findDataProblems({
    version: '',
    sectors: [{ id: 'care', name: 'Care' }],
    ladders: [{ id: 'service', name: 'Service', levels: {} }],
    occupations: [anOccupation('carer')],
    skills: [aSkill('empathy')],
    majors: [],
    ambiguousTitles: [],
    ...more,
  }).filter((line) => !line.startsWith('short:'))
}

test('a small valid set has no problem except its size', () => {
  expect(problemsOf({})).toEqual([])
})

test.each<[string, Partial<TaxonomyData>]>([
  [
    'order: skills/common.yaml: b comes after empathy',
    { skills: ['empathy', 'b', 'c'].map((id) => aSkill(id)) },
  ],
  ['twice: occupation carer', { occupations: [anOccupation('carer'), anOccupation('carer')] }],
  [
    'clash: occupation "CÁRER" is carer and nurse',
    { occupations: [anOccupation('carer'), anOccupation('nurse', { es: ['CÁRER'] })] },
  ],
  [
    'claims ambiguous title "carer"',
    { ambiguousTitles: [{ title: 'Carer', options: ['carer', 'carer'] }] },
  ],
  [
    'clash: skill "Golang" is empathy and go',
    { skills: [aSkill('empathy', { aliases: ['golang'] }), aSkill('go', { aliases: ['Golang'] })] },
  ],
  ['context: skill empathy', { skills: [aSkill('empathy', { ambiguous: ['Empathy'] })] }],
  [
    'unknown skill: magic (from carer)',
    { occupations: [anOccupation('carer', { core: ['magic'] })] },
  ],
  ['unknown ladder: x', { occupations: [anOccupation('carer', { ladder: 'x' })] }],
  ['unknown sector: x', { occupations: [anOccupation('carer', { sector: 'x' })] }],
  ['unknown occupation: x', { occupations: [anOccupation('carer', { related: { x: 0.5 } })] }],
  ['self: occupation carer', { occupations: [anOccupation('carer', { related: { carer: 0.5 } })] }],
  [
    'has empathy as core and optional',
    { occupations: [anOccupation('carer', { optional: ['empathy'] })] },
  ],
  [
    'cycle: empathy → listening → empathy',
    {
      skills: [
        aSkill('empathy', { parents: ['listening'] }),
        aSkill('listening', { versionOf: 'empathy' }),
      ],
    },
  ],
])('reports: %s', (line, more) => {
  expect(problemsOf(more).join('\n')).toContain(line)
})
