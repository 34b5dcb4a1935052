import { describe, expect, it } from 'vitest'
import { checkAllowances } from './checks/allowances.ts'
import { checkCalendarLogic } from './checks/calendar-logic.ts'
import { checkCycles } from './checks/cycles.ts'
import { checkEnvironment } from './checks/environment.ts'
import { checkExampleModule } from './checks/example-module.ts'
import { checkFileLength } from './checks/file-length.ts'
import { checkFileNames } from './checks/file-names.ts'
import { checkIdType } from './checks/id-type.ts'
import { checkLayer, layers } from './checks/layers.ts'
import { checkMachineSpecificText } from './checks/machine-specific-text.ts'
import { checkMarkupParsing } from './checks/markup-parsing.ts'
import { checkModuleIndexes } from './checks/module-indexes.ts'
import { checkModuleTable } from './checks/module-table.ts'
import { checkOldNames } from './checks/old-names.ts'
import { checkOwnTables } from './checks/own-tables.ts'
import { checkPureRules } from './checks/pure-rules.ts'
import { checkQueryWithoutTenant } from './checks/query-without-tenant.ts'
import { checkSpecificationRows } from './checks/specification-rows.ts'
import { checkTestOnlyExports } from './checks/test-only-exports.ts'
import { checkTestingPage } from './checks/testing-page.ts'
import { checkThreadStart } from './checks/thread-start.ts'
import type { Report } from './report.ts'
import type { Tree } from './test/fault.ts'
import { faults, validTree } from './test/planted-faults.ts'

type Check = (files: Parameters<typeof checkCycles>[0]) => Report

const checks: Record<string, Check> = {
  checkAllowances: (files) => checkAllowances(files, { suppressions: 0, any: 0 }),
  checkCalendarLogic,
  checkQueryWithoutTenant,
  checkCycles,
  checkModuleIndexes,
  checkEnvironment,
  checkExampleModule,
  checkFileLength,
  checkFileNames,
  checkIdType,
  checkMachineSpecificText,
  checkMarkupParsing,
  checkModuleTable,
  checkOldNames,
  checkOwnTables,
  checkPureRules,
  checkSpecificationRows,
  checkTestOnlyExports,
  checkTestingPage,
  checkThreadStart,
  ...Object.fromEntries(
    layers.map((layer): [string, Check] => [layer.sentence, (files) => checkLayer(layer, files)]),
  ),
}

describe.each(Object.entries(checks))('%s', (name, check) => {
  it('fails when there is nothing to examine', () => {
    expect(check([])).toEqual({ examined: 0, violations: ['examined nothing'] })
  })

  it('passes a valid repository', () => {
    const { examined, violations } = check(filesOf(validTree))
    expect(violations).toEqual([])
    expect(examined).toBeGreaterThan(0)
  })

  const planted = faults[name] ?? []

  it('has planted faults', () => {
    expect(planted).not.toHaveLength(0)
  })

  it.each(planted.map((fault) => [fault.named, fault] as const))('catches %s', (_, fault) => {
    const { violations } = check(filesOf({ ...validTree, ...fault.tree }))
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(fault.says)
  })
})

function filesOf(tree: Tree) {
  return Object.entries(tree).map(([path, text]) => ({ path, text }))
}
