import pg from 'pg'

const { INT8, DATE } = pg.types.builtins

/** Conversion of values: bigint to number, date as text, the rest as in `pg`. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    if (oid === INT8) return parseBigint
    // A date has no time zone; as a Date it could shift by a day depending on the server's zone.
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function parseBigint(value: string): number {
  const parsed = Number(value)
  if (!Number.isSafeInteger(parsed)) throw new RangeError(`${value} does not fit a number exactly.`)
  return parsed
}
