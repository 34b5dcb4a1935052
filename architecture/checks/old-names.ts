import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

/** Names of our own that were replaced by the field's usual word. */
const oldNames: Readonly<Record<string, string>> = {
  askAsNobody: 'queryWithoutTenant',
  atRest: 'debounceBursts',
  breathe: 'yieldToEventLoop',
  carrying: 'drag',
  countAround: 'countHiddenAndExact',
  createFewAtOnce: 'limitConcurrency',
  deaths: 'crashes or tombstones',
  earlyPart: 'preloadable',
  followPeople: 'resolveMergedPeople',
  foresee: 'applyOptimistically',
  giveBack: 'release, restore or undo',
  inEvenTime: 'withMinimumDuration',
  isPale: 'isStale',
  keepLook: 'saveResultSnapshot',
  letGo: 'endMembership or release',
  livesAs: 'mergedIntoId',
  lookAgain: 'retry',
  lookAt: 'check or read',
  openEar: 'createListener',
  patience: 'a timeout or a limit',
  sayHowFar: 'formatPasswordHint',
  takeBack: 'undo',
  tellBoard: 'notifyBoardChanged',
  whereAre: 'listPlacements',
}
const anyOldName = new RegExp(`(?<![\\w$])(?:${Object.keys(oldNames).join('|')})(?![\\w$])`, 'g')

/** Checks that replaced names do not return to product code. Text and comments are free. */
export function checkOldNames(files: readonly SourceFile[]): Report {
  const product = files.filter(
    (file) =>
      isCode(file) && !isTest(file.path) && /^(apps|packages)\/[\w-]+\/src\//.test(file.path),
  )
  const violations = product.flatMap(({ path, text }) =>
    [...new Set(lex(text).code.match(anyOldName))].map(
      (name) => `${path} has the name ${name}; it is ${oldNames[name]} now`,
    ),
  )
  return report(product.length, violations)
}
