import { nearMiss, type Test } from '@headwater/matching'
import { type RawBuilder, sql } from 'kysely'
import { isStorable, texts } from '../keys-store.ts'
import { allOf, always, anyOf, never } from '../logic-store.ts'
import type { Told } from './told.ts'

/** They speak it; how well nobody wrote down. */
const levelUnknown = 700

interface Wanted {
  readonly code: string
  readonly level: number
}

export function tellLanguage(test: Extract<Test, { kind: 'language' }>): Told {
  const wanted = test.wanted.filter(({ code }) => isStorable(code))
  return {
    isUnknown: sql`d.languages = '{}'`,
    reaches: (match) => (match <= 0 ? always : isSpoken(wanted, match <= nearMiss ? 1 : 0)),
    value: sql`greatest(0, ${sql.join([sql`0`, ...wanted.map(worthOf)])})`,
  }
}

/** At the wanted level, or so many below it. */
function isSpoken(wanted: readonly Wanted[], below: number): RawBuilder<boolean> {
  if (wanted.length === 0) return never
  const anyLevel = wanted.filter(({ level }) => level <= below).map(({ code }) => code)
  const some = wanted.filter(({ level }) => level > below)
  return allOf([
    // What the others say alone no index could serve.
    sql<boolean>`d.languages && ${texts(wanted.map(({ code }) => code))}`,
    anyOf([
      ...(anyLevel.length > 0 ? [sql<boolean>`d.languages && ${texts(anyLevel)}`] : []),
      ...some.map(
        (one) => sql<boolean>`coalesce(${levelOf(one)} = 0
          or ${levelOf(one)} >= ${one.level - below}::int, false)`,
      ),
    ]),
  ])
}

function worthOf(one: Wanted): RawBuilder<number> {
  const level = levelOf(one)
  if (one.level === 0) return sql`case when ${level} is null then 0 else 1000 end`
  return sql`case when ${level} is null then 0 when ${level} = 0 then ${levelUnknown}::int
    else least(1000, 1000 * ${level} / ${one.level}::int) end`
}

/** Null where it is not spoken; a document names a language once. */
function levelOf({ code }: Wanted): RawBuilder<number> {
  return sql`d.language_levels[array_position(d.languages, ${code}::text)]`
}
