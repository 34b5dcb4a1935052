import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import allowed from './allowances.json' with { type: 'json' }
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
import { mayUse } from './map.ts'
import { readTree } from './source-tree.ts'
import { allowedTestOnlyExports } from './test-only-exports.ts'

const files = readTree(resolve(import.meta.dirname, '..'))

describe('the module table', () => {
  it('lets each module use only modules above it', () => {
    const seen = new Set<string>()
    for (const [name, uses] of Object.entries(mayUse)) {
      for (const used of uses) expect(seen, `${name} must be below ${used}`).toContain(used)
      seen.add(name)
    }
    expect(seen.size).toBeGreaterThan(0)
  })

  it('is the one on the page about the architecture', () => {
    const page = files.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? ''
    const [, ...written] = page.matchAll(/^\| (\w+) \| .+ \| ([\w, ]+|–) \|$/gm)
    const rows = Object.entries(mayUse).map(([name, uses]) => [
      name,
      name === 'analytics' ? 'everything' : uses.join(', ') || '–',
    ])
    expect(written.map(([, name, uses]) => [name, uses])).toEqual(rows)
  })
})

describe('the repository', () => {
  it.each([
    ['keeps to the module table and imports only index.ts files', checkModuleTable],
    ['queries in each module only what the module owns or is shown', checkOwnTables],
    ['keeps its rules pure', checkPureRules],
    ['reads the environment in one file', checkEnvironment],
    ['queries without a tenant in one place only', checkQueryWithoutTenant],
    ['starts threads in one place', checkThreadStart],
    ['makes markup from strings in one place', checkMarkupParsing],
    ['parses ids with the type of the contract only', checkIdType],
    ['takes the time from one clock and counts days with Temporal', checkCalendarLogic],
    ['has short files', checkFileLength],
    ['has descriptive file names in kebab-case', checkFileNames],
    ['uses none of the names that were replaced', checkOldNames],
    ['has no import cycle', checkCycles],
    [
      'has an index.ts per module that describes the module and lists its exports',
      checkModuleIndexes,
    ],
    ['shows the example module in CONTRIBUTING as it is', checkExampleModule],
    ['contains no machine-specific text', checkMachineSpecificText],
    ['names for every statement of the specification a test that exists', checkSpecificationRows],
    ['names in docs/testing.md existing files and every test with two sizes', checkTestingPage],
  ])('%s', (_, check) => {
    expect(check(files).violations).toEqual([])
  })

  it('has no more exceptions than are declared', () => {
    expect(checkAllowances(files, allowed).violations).toEqual([])
  })

  it('has no code that only tests use, with few exceptions', () => {
    expect(checkTestOnlyExports(files, allowedTestOnlyExports).violations).toEqual([])
  })

  it.each(layers.map((layer) => [layer.sentence, layer] as const))('satisfies: %s', (_, layer) => {
    expect(checkLayer(layer, files).violations).toEqual([])
  })
})
