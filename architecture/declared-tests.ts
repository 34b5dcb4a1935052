import { type Argument, type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './source-tree.ts'

/** A test, as the source of its file declares it. */
export interface DeclaredTest {
  /**
   * As written, placeholders included. A case that begins with a text also counts as a test with
   * that text for its first `%s`.
   */
  title: string
  /** Why it does not run, or proves nothing. */
  faults: readonly string[]
}

interface Declaration {
  node: CallExpression
  isTest: boolean
  titles: readonly string[]
  faults: string[]
}

const testNames = new Set(['it', 'test', 'journey'])
const suiteNames = new Set(['describe', 'suite'])
/** Modifiers, as in `it.skip`, and options, as in `{ skip: true }`. */
const leavingOut = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fails'])
/** Modifiers that are called before they declare a test, as in `it.each(cases)(title, body)`. */
const calledFirst = new Set(['each', 'for', 'skipIf', 'runIf'])

const known = new WeakMap<SourceFile, DeclaredTest[]>()

/** Returns every test that a file declares. */
export function listDeclaredTests(file: SourceFile): DeclaredTest[] {
  const before = known.get(file)
  if (before) return before
  const tests = readTests(file)
  known.set(file, tests)
  return tests
}

function readTests({ path, text }: SourceFile): DeclaredTest[] {
  const tests: DeclaredTest[] = []
  const open: Declaration[] = []
  let conditions = 0
  let hasOnly = false
  const enter = () => {
    conditions += 1
  }
  const leave = () => {
    conditions -= 1
  }
  new Visitor({
    CallExpression: (node) => {
      const around = open.at(-1)
      if (around?.isTest) {
        if (isCallOfSkip(node.callee)) around.faults.push('skips itself')
        return
      }
      const modifiers = readModifiers(node.callee)
      const declaration = modifiers && readDeclaration(node, modifiers)
      if (!declaration) return
      hasOnly ||= listWords(node, modifiers).includes('only')
      if (conditions > 0) declaration.faults.push('is declared under a condition')
      open.push({ ...declaration, faults: [...(around?.faults ?? []), ...declaration.faults] })
    },
    'CallExpression:exit': (node) => {
      if (open.at(-1)?.node !== node) return
      const { isTest, titles, faults } = open.pop() as Declaration
      if (isTest) tests.push(...titles.map((title) => ({ title, faults })))
    },
    IfStatement: enter,
    'IfStatement:exit': leave,
    ConditionalExpression: enter,
    'ConditionalExpression:exit': leave,
    LogicalExpression: enter,
    'LogicalExpression:exit': leave,
  }).visit(parseSync(path, text).program)
  if (!hasOnly) return tests
  return tests.map(({ title, faults }) => ({
    title,
    faults: [...faults, 'is in a file with only'],
  }))
}

interface Modifiers {
  root: string
  names: readonly string[]
  /** The cases of an `it.each` that are listed in place. */
  cases?: readonly unknown[]
}

/** Reads `it.each(cases)` as the root `it` and its modifiers. */
function readModifiers(callee: Expression): Modifiers | undefined {
  if (callee.type === 'Identifier') {
    return { root: callee.name, names: [] }
  }
  if (callee.type === 'CallExpression') {
    const inner = readModifiers(callee.callee)
    const cases = readList(callee.arguments[0])
    return inner && { ...inner, ...(cases && { cases }) }
  }
  if (callee.type === 'TaggedTemplateExpression') return readModifiers(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  const inner = readModifiers(callee.object)
  return inner && { ...inner, names: [...inner.names, callee.property.name] }
}

/** Reads `['a', 1]` as `['a', undefined]`: the texts of a list and its lists. */
function readList(argument: Argument | undefined): unknown[] | undefined {
  if (argument?.type === 'TSAsExpression') return readList(argument.expression)
  if (argument?.type !== 'ArrayExpression') return undefined
  return argument.elements.map((element) => {
    if (element === null || element.type === 'SpreadElement') return undefined
    return readText(element) ?? readList(element)
  })
}

function readDeclaration(node: CallExpression, modifiers: Modifiers): Declaration | undefined {
  const isTest = testNames.has(modifiers.root)
  const isFirstCall = node.callee.type === 'MemberExpression'
  if (!isTest && !suiteNames.has(modifiers.root)) return undefined
  if (isFirstCall && calledFirst.has(modifiers.names.at(-1) ?? '')) return undefined
  const faults = listWords(node, modifiers)
    .filter((word) => leavingOut.has(word))
    .map((word) => `is left out by ${word}`)
  if (modifiers.cases?.length === 0) faults.push('has no cases')
  if (isTest && faults.length === 0 && isEmpty(node)) faults.push('is empty')
  return { node, isTest, titles: listTitles(readText(node.arguments[0]), modifiers), faults }
}

function listTitles(title: string | undefined, { cases = [] }: Modifiers): string[] {
  if (title === undefined) return []
  const texts = cases.map((one) => (Array.isArray(one) ? one[0] : one))
  const first = texts.filter((text) => typeof text === 'string')
  return [...new Set([title, ...first.map((text) => title.replace('%s', () => text))])]
}

/** The modifiers of a test and the names of its options. */
function listWords({ arguments: given }: CallExpression, modifiers: Modifiers): string[] {
  const options = given.flatMap((argument) =>
    argument.type === 'ObjectExpression' ? argument.properties : [],
  )
  const names = options.map((option) =>
    option.type === 'Property' && option.key.type === 'Identifier' ? option.key.name : '',
  )
  return [...modifiers.names, ...names]
}

function readText(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type !== 'TemplateLiteral') return undefined
  return argument.quasis.map(({ value }) => value.raw).join('…')
}

/** Whether a test has no body, or one that calls nothing. */
function isEmpty({ arguments: given }: CallExpression): boolean {
  const body = given.slice(1).find(({ type }) => type !== 'ObjectExpression' && type !== 'Literal')
  if (!body) return true
  if (body.type !== 'ArrowFunctionExpression' && body.type !== 'FunctionExpression') return false
  return !/\b(?:CallExpression|TaggedTemplateExpression)\b/.test(
    JSON.stringify(body.body, listTypes),
  )
}

/** Leaves only the types of the nodes, because literals may be of types that JSON lacks. */
function listTypes(key: string, value: unknown): unknown {
  return key !== 'type' && typeof value !== 'object' ? undefined : value
}

/** `skip()` and `context.skip()`, which leave a test out while it runs. */
function isCallOfSkip(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'skip'
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'skip'
  )
}
