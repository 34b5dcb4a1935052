/** A set of rows: row n is bit n % 32 of word n / 32. */
export type Bits = Uint32Array

export function createBits(size: number): Bits {
  return new Uint32Array(wordCountFor(size))
}

/** Returns the number of words needed for this many bits. */
export function wordCountFor(size: number): number {
  return (size + 31) >>> 5
}

export function addBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
}

export function removeBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31))
}

export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1
}

/** Adds all rows of the second set to the first. */
export function addAll(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = (bits[at] as number) | (others[at] as number)
  }
}

/** Removes from the first set all rows that are not in the second. */
export function retainAll(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = (bits[at] as number) & (others[at] as number)
  }
}

export function removeAll(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = (bits[at] as number) & ~(others[at] as number)
  }
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += popCount(bits[at] as number)
  return count
}

/** Counts the bits set in a word: in pairs, in fours, then all at once. */
export function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Rows are processed in blocks that stay in the CPU cache while all criteria are applied. */
export const blockSize = 1_024

/** Passes the rows on in order, a block at a time. The block's array is reused for the next one. */
export function forEachBlock(bits: Bits, take: (rows: Uint32Array) => void): void {
  const rows = new Uint32Array(blockSize)
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    const first = at << 5
    while (word !== 0) {
      rows[count++] = first + 31 - Math.clz32(word & -word)
      word &= word - 1
      if (count < blockSize) continue
      take(rows)
      count = 0
    }
  }
  if (count > 0) take(rows.subarray(0, count))
}

/** Selects the rows whose cell has a 1 in the table, without an unpredictable branch. */
export function rowsWhere(
  column: Uint8Array | Uint16Array | Uint32Array,
  table: Uint8Array,
  size: number,
): Bits {
  const bits = createBits(size)
  const readBit = (row: number) => table[column[row] as number] as number
  const eights = size & ~7
  for (let row = 0; row < eights; row += 8) {
    const low =
      readBit(row) | (readBit(row + 1) << 1) | (readBit(row + 2) << 2) | (readBit(row + 3) << 3)
    const high =
      readBit(row + 4) | (readBit(row + 5) << 1) | (readBit(row + 6) << 2) | (readBit(row + 7) << 3)
    bits[row >>> 5] = (bits[row >>> 5] as number) | ((low | (high << 4)) << (row & 31))
  }
  for (let row = eights; row < size; row++) if (readBit(row) === 1) addBit(bits, row)
  return bits
}
