import { expect, test } from 'vitest'
import { dataFolder } from './data-folder.ts'
import { findDataProblems } from './data-problems.ts'
import { openData } from './read-data.ts'

test('the shipped data is whole: nothing twice, nothing unknown, nothing missing', () => {
  const misfits: string[] = []
  const data = openData(dataFolder, (problem) => misfits.push(problem))
  const all = [...findDataProblems(data), ...misfits]
  expect(`${all.length} problems\n${all.join('\n')}`).toBe('0 problems\n')
})
