import {
  formatKeywordExpression,
  type KeywordExpression,
  negate,
  onlyExcludes,
  parseKeywordExpression,
} from '@headwater/contract/sourcing/keyword-expression'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const term = fc
  .record({
    text: fc.constantFrom('java', 'c++', '.net', 'größe', 'S/4', 'front-end', '日本語'),
    isQuoted: fc.boolean(),
    isPrefix: fc.boolean(),
  })
  .map(({ text, isQuoted, isPrefix }) => ({
    kind: 'term' as const,
    text: isQuoted ? `${text} ${text}` : text,
    isQuoted,
    isPrefix: isPrefix && !isQuoted && /^\p{L}{3,}$/u.test(text),
  }))
const { expression } = fc.letrec<{ expression: KeywordExpression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    term as fc.Arbitrary<KeywordExpression>,
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(tie('expression'), { minLength: 2, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('expression') }),
  ),
}))

test('a written expression is read as the same, and its negation as its opposite', () => {
  fc.assert(
    fc.property(expression, (one) => {
      const text = formatKeywordExpression(one)
      const { expression: again, error } = parseKeywordExpression(text)
      if (!again) return expect(error).toMatch(/at most/)
      for (const bits of [0, 1, 2, 37, 85, 127]) {
        expect(holds(again, bits)).toBe(holds(one, bits))
        expect(holds(negate(again), bits)).toBe(!holds(one, bits))
      }
      expect(onlyExcludes(one)).toBe(holds(one, 0))
    }),
    { seed: 31 },
  )
})

const words = ['java', 'c++', '.net', 'größe', 'S/4', 'front-end', '日本語']

/** Words by the bits of a number. */
function holds(one: KeywordExpression, bits: number): boolean {
  switch (one.kind) {
    case 'term':
      return ((bits >> words.indexOf(one.text.split(' ')[0] ?? '')) & 1) === 1
    case 'not':
      return !holds(one.part, bits)
    case 'all':
      return one.parts.every((part) => holds(part, bits))
    case 'any':
      return one.parts.some((part) => holds(part, bits))
  }
}
