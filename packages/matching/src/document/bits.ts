/** Returns a number in which bit n is set if value n of a list is among the values. */
export function toBits<Value>(list: readonly Value[], values: readonly Value[]): number {
  return values.reduce((bits, value) => bits | (1 << list.indexOf(value)), 0)
}

/** Returns the values of a list whose bits are set. */
export function fromBits<Value>(list: readonly Value[], bits: number): Value[] {
  return list.filter((_, at) => (bits & (1 << at)) !== 0)
}
