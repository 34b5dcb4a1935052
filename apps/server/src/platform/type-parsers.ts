import pg from 'pg'

const { INT8, DATE } = pg.types.builtins

/** How values arrive: bigint as a number, a date as the text it is, the rest as `pg` has it. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    if (oid === INT8) return parseWhole
    // A day has no time zone; as a Date it would move by one depending on the server's.
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function parseWhole(value: string): number {
  const parsed = Number(value)
  if (!Number.isSafeInteger(parsed)) throw new RangeError(`${value} does not fit a number exactly.`)
  return parsed
}
