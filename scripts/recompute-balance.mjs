// /usr/bin/env node Recomputes an export of receipts without Headwater: no package, no network, no
// database. Usage: node recompute-balance.mjs headwater-receipts-2026-11-15.json (or .csv)
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/** The file does not add up. The message names the receipt. */
class Fault extends Error {}

const buckets = ['available', 'held', 'spent', 'expired', 'revoked', 'frozen', 'settled']

function main([path]) {
  if (path === undefined) {
    console.error('Usage: node recompute-balance.mjs <export.json or export.csv>')
    return 2
  }
  try {
    const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
    console.log(text.trimStart().startsWith('{') ? recomputeJson(text) : recomputeCsv(text))
    return 0
  } catch (error) {
    console.error(
      error instanceof Fault ? error.message : `This is not a valid export: ${error.message}`,
    )
    return 1
  }
}

function recomputeJson(text) {
  const file = JSON.parse(text)
  if (file.format !== 'headwater-receipts/1') throw new Error('its format is unknown.')
  if (Object.keys(file.filter).length > 0) {
    throw new Fault('This export was filtered. Only the whole journal adds up to the balance.')
  }
  const lots = new Map()
  const sum = { balance: 0, debt: 0, hash: Buffer.alloc(0) }
  for (const [index, receipt] of file.receipts.entries()) {
    checkNumber(receipt.number, index + 1)
    addMoves(lots, receipt)
    addReceipt(sum, receipt)
    addHash(sum, file.company_id, receipt)
  }
  const { length } = file.receipts
  if (length !== file.receipts_in_all) {
    throw new Fault(
      `R-${length + 1} is missing: there are ${file.receipts_in_all} receipts in all.`,
    )
  }
  if (sum.balance !== file.balance) {
    throw new Fault(`The receipts add up to ${sum.balance}, and the file says ${file.balance}.`)
  }
  if (sum.debt !== file.debt) {
    throw new Fault(`The receipts add up to ${sum.debt} owed, and the file says ${file.debt}.`)
  }
  const owed = sum.debt > 0 ? `, ${sum.debt} owed` : ''
  const head = `Last hash: ${sum.hash.toString('hex')}`
  return `Balance: ${sum.balance} credits${owed}\n${length} receipts add up, and every hash follows.\n${head}`
}

function checkNumber(number, expected) {
  if (number !== expected) throw new Fault(`R-${expected} is missing: R-${number} is in its place.`)
}

/** What a receipt moved between the buckets of each grant. No bucket may become negative. */
function addMoves(lots, { number, credits, journal }) {
  let moved = 0
  let net = 0
  for (const { lot, from, to, amount } of journal.moves) {
    const isKnown = (from === 'issue' || buckets.includes(from)) && buckets.includes(to)
    if (!Number.isSafeInteger(amount) || amount < 1 || !isKnown) {
      throw new Fault(`R-${number} moves credits in an unknown way.`)
    }
    const holdings = lots.get(lot) ?? {}
    lots.set(lot, holdings)
    if (from !== 'issue') holdings[from] = (holdings[from] ?? 0) - amount
    holdings[to] = (holdings[to] ?? 0) + amount
    if (holdings[from] < 0) throw new Fault(`R-${number} takes more from a grant than it contains.`)
    moved += amount
    net += (to === 'available' ? amount : 0) - (from === 'available' ? amount : 0)
  }
  if (moved !== journal.amount || net !== credits) {
    throw new Fault(`R-${number} does not add up: it moves ${net} and says ${credits}.`)
  }
}

function addReceipt(
  sum,
  { number, credits, balance_before: before, balance_after: after, journal },
) {
  const isWhole = [credits, before, after].every(Number.isSafeInteger)
  if (!isWhole || before !== sum.balance || before + credits !== after || after < 0) {
    throw new Fault(
      `R-${number} does not add up: ${sum.balance} and ${credits} are not ${before} and then ${after}.`,
    )
  }
  sum.balance = after
  sum.debt += journal?.debt ?? 0
}

/** The calculation is described in docs/recompute.md. */
function addHash(sum, companyId, { number, kind, balance_after: after, journal }) {
  const moves = journal.moves.map(({ lot, from, to, amount }) => `${lot}:${from}>${to}:${amount},`)
  const words = [
    companyId,
    number,
    kind,
    withLength(journal.key),
    withLength(journal.fingerprint),
    journal.amount,
    journal.debt,
    journal.hold ?? '',
    journal.reverses ?? '',
    journal.member ?? '',
    journal.occurred,
    journal.created,
    after,
    moves.join(''),
    journal.subject,
  ].join('|')
  const hash = createHash('sha256').update(sum.hash).update(words, 'utf8').digest()
  if (hash.toString('hex') !== journal.hash) {
    throw new Fault(`R-${number} was changed: its hash does not follow from what it says.`)
  }
  sum.hash = hash
}

/** Counted in characters like PostgreSQL, not in UTF-16 code units. */
function withLength(text) {
  return `${[...text].length}:${text}`
}

function recomputeCsv(text) {
  const [head = [], ...rows] = parseCsv(text)
  const at = (title) => {
    const index = head.indexOf(title)
    if (index === -1) throw new Error(`it has no column "${title}".`)
    return index
  }
  const columns = ['Receipt', 'Credits', 'Balance before', 'Balance after'].map(at)
  const sum = { balance: 0, debt: 0 }
  for (const [index, row] of rows.entries()) {
    const [number, credits, before, after] = columns.map((column) => parseInteger(row[column]))
    checkNumber(number, index + 1)
    addReceipt(sum, { number, credits, balance_before: before, balance_after: after })
  }
  return `Balance: ${sum.balance} credits\n${rows.length} receipts add up. Hashes can be checked in the JSON export.`
}

function parseInteger(cell) {
  return /^-?\d+$/.test(cell ?? '') ? Number(cell) : Number.NaN
}

/** RFC 4180: quoted cells may contain commas, line breaks and doubled quotes. */
function parseCsv(text) {
  const rows = []
  let row = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/gy
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error('a line of it cannot be read.')
    const [, raw, end] = found
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

process.exitCode = main(process.argv.slice(2))
