import type { ProtectedGround } from '../parsed-query.ts'

/** Messages shown when a search by a protected attribute is refused. */
export const refusalMessages: Readonly<Record<ProtectedGround, string>> = {
  age: 'People are not searched by age. Years of relevant work can be asked for instead.',
  gender: 'People are not searched by gender. This was left out of the search.',
  ethnicity: 'People are not searched by origin or skin. This was left out of the search.',
  religion: 'People are not searched by religion. This was left out of the search.',
  nationality:
    'People are not searched by nationality. Where they live and what they speak can be asked for instead.',
  'marital status': 'People are not searched by marital status. This was left out of the search.',
  family: 'People are not searched by their family or by breaks in their work. This was left out.',
  disability: 'People are not searched by disability. This was left out of the search.',
  health: 'People are not searched by health. This was left out of the search.',
  orientation: 'People are not searched by orientation. This was left out of the search.',
  politics: 'People are not searched by political opinion. This was left out of the search.',
  union: 'People are not searched by membership of a union. This was left out of the search.',
  looks: 'People are not searched by their looks. This was left out of the search.',
}
