import { expect, test } from 'vitest'
import { findDataProblems } from '#test/data-problems'
import { dataFolder } from './data-folder.ts'
import { openDataFolder } from './read-data.ts'

test('the shipped data has no duplicates, unknown references or gaps', () => {
  const misfits: string[] = []
  const data = openDataFolder(dataFolder, (problem) => misfits.push(problem))
  const all = [...findDataProblems(data), ...misfits]
  expect(`${all.length} problems\n${all.join('\n')}`).toBe('0 problems\n')
})
