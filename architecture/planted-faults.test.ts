import { describe, expect, it } from 'vitest'
import { checkAllowances } from './checks/allowances.ts'
import { checkAskingAsNobody } from './checks/asking-as-nobody.ts'
import { checkCycles } from './checks/cycles.ts'
import { checkDoors } from './checks/doors.ts'
import { checkEnvironment } from './checks/environment.ts'
import { checkFileLength } from './checks/file-length.ts'
import { checkFileNames } from './checks/file-names.ts'
import { checkForeignWords } from './checks/foreign-words.ts'
import { checkLayer, layers } from './checks/layers.ts'
import { checkModuleTable } from './checks/module-table.ts'
import { checkOwnTables } from './checks/own-tables.ts'
import { checkPureRules } from './checks/pure-rules.ts'
import { checkSpecificationRows } from './checks/specification-rows.ts'
import { checkThreads } from './checks/threads.ts'
import type { Report } from './report.ts'
import { faults, soundTree, type Tree } from './test/planted-trees.ts'

type Check = (files: Parameters<typeof checkCycles>[0]) => Report

const checks: Record<string, Check> = {
  checkAllowances: (files) => checkAllowances(files, { suppressions: 0, any: 0 }),
  checkAskingAsNobody,
  checkCycles,
  checkDoors,
  checkEnvironment,
  checkFileLength,
  checkFileNames,
  checkForeignWords,
  checkModuleTable,
  checkOwnTables,
  checkPureRules,
  checkSpecificationRows,
  checkThreads,
  ...Object.fromEntries(
    layers.map((layer): [string, Check] => [layer.sentence, (files) => checkLayer(layer, files)]),
  ),
}

describe.each(Object.entries(checks))('%s', (name, check) => {
  it('fails when there is nothing to examine', () => {
    expect(check([])).toEqual({ examined: 0, violations: ['examined nothing'] })
  })

  it('finds no fault in a sound repository', () => {
    const { examined, violations } = check(filesOf(soundTree))
    expect(violations).toEqual([])
    expect(examined).toBeGreaterThan(0)
  })

  const planted = faults[name] ?? []

  it('has faults planted for it', () => {
    expect(planted).not.toHaveLength(0)
  })

  it.each(planted.map((fault) => [fault.named, fault] as const))('catches %s', (_, fault) => {
    const { violations } = check(filesOf({ ...soundTree, ...fault.tree }))
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(fault.says)
  })
})

function filesOf(tree: Tree) {
  return Object.entries(tree).map(([path, text]) => ({ path, text }))
}
