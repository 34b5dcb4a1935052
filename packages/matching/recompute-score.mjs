// /usr/bin/env node Recomputes a downloaded score explanation without Headwater: no package, no
// network. Usage: node recompute-score.mjs explanation.json
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** One hundred points, in ten-thousandths. */
const full = 1_000_000

/**
 * Computes a person's score from one line per criterion: its weight, whether it is known and how
 * well it is met. Uses integers only, so that every machine gets the same result.
 */
export function recompute(lines) {
  const counted = lines.filter(({ mode }) => mode !== 'not')
  const values = effectiveValues(counted)
  // A known criterion counts twice as much as an assumed one.
  const weights = counted.map(({ weight, isKnown }) => (isKnown ? 2 * weight : weight))
  const whole = sum(weights)
  const gate = computeGate(counted, values)
  const earned = values.map((value, at) => value * weights[at])
  const score = whole === 0 ? 0 : Math.floor((gate * sum(earned)) / whole)
  return {
    score,
    gate,
    tenths: Math.round(score / 1_000),
    parts: apportion(score, whole === 0 ? weights : earned),
    most: apportion(full, weights),
  }
}

/**
 * The match assumed for an unknown criterion. Skills of a person without any related role count for
 * half at most.
 */
function effectiveValues(lines) {
  const titles = lines.filter(({ attribute, isKnown }) => attribute === 'title' && isKnown)
  const isBelieved = titles.length === 0 || titles.some(({ match }) => match >= 350)
  return lines.map(({ attribute, isKnown, value, prior }) => {
    if (!isKnown) return prior
    return attribute === 'skills' && !isBelieved ? Math.min(value, 500) : value
  })
}

/**
 * The better of the best title match and the mean skill match decides how many of the points count.
 */
function computeGate(lines, values) {
  const titles = values.filter((_, at) => lines[at].attribute === 'title')
  const skills = lines
    .map((line, at) => ({ ...line, counted: values[at] }))
    .filter(({ attribute }) => attribute === 'skills')
  if (titles.length + skills.length === 0) return 1_000
  const weight = sum(skills.map((skill) => skill.weight))
  const earned = sum(skills.map((skill) => skill.weight * skill.counted))
  const relevance = Math.max(weight === 0 ? 0 : Math.floor(earned / weight), ...titles)
  return Math.round(400 + 600 / (1 + Math.exp((250 - relevance) / 80)))
}

/** Splits an integer by weights without losing a unit: the largest remainders are rounded up. */
function apportion(whole, weights) {
  const all = sum(weights)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((whole * weight) / all))
  const left = whole - sum(parts)
  const order = weights
    .map((weight, at) => ({ at, rest: (whole * weight) % all }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order.slice(0, left)) parts[at] += 1
  return parts
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0)
}

/** All criteria of the file, in the order of the search. */
function parseLines(text) {
  const file = JSON.parse(text)
  if (file.format !== 'headwater-score/1') throw new Error('Its format is not known here.')
  const lines = file.factors
    .flatMap(({ attribute, criteria }) => criteria.map((line) => ({ ...line, attribute })))
    .sort((a, b) => a.order - b.order)
  for (const { id, weight, prior, value, match } of lines) {
    const isWhole = [weight, prior, value, match].every(
      (number) => Number.isInteger(number) && number >= 0 && number <= 1_000,
    )
    if (!isWhole) throw new Error(`Criterion ${id} has a number that cannot be.`)
  }
  return { file, lines }
}

/** Lists the values in the file that differ from the recomputed ones. */
function listDifferences({ file, lines }) {
  const made = recompute(lines)
  const counted = lines.filter(({ mode }) => mode !== 'not')
  return [
    ...['score', 'gate', 'tenths']
      .filter((name) => made[name] !== file[name])
      .map((name) => `The ${name} is ${made[name]}, and the file says ${file[name]}.`),
    ...counted
      .map(({ id, part }, at) => ({ id, part, sum: made.parts[at] }))
      .filter((line) => line.part !== line.sum)
      .map(({ id, part, sum }) => `Criterion ${id} brings ${sum}, and the file says ${part}.`),
  ]
}

function main([path]) {
  if (path === undefined) {
    process.stderr.write('Usage: node recompute-score.mjs <explanation.json>\n')
    return 2
  }
  try {
    const read = parseLines(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))
    const { score, tenths } = recompute(read.lines)
    const wrong = listDifferences(read)
    process.stdout.write(`Score: ${score} of ${full}, shown as ${(tenths / 10).toFixed(1)}\n`)
    process.stdout.write(`${wrong.join('\n') || 'The file says the same, to the last part.'}\n`)
    return wrong.length === 0 ? 0 : 1
  } catch (error) {
    process.stderr.write(`This is no score explanation: ${error.message}\n`)
    return 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = main(process.argv.slice(2))
}
