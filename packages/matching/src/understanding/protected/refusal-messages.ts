import type { ProtectedGround } from '../parsed-query.ts'

/** Messages shown when a search by a protected attribute is refused. */
export const refusalMessages: Readonly<Record<ProtectedGround, string>> = {
  age: 'You can’t search by age. Use years of relevant experience instead.',
  gender: 'You can’t search by gender.',
  ethnicity: 'You can’t search by ethnicity or skin colour.',
  religion: 'You can’t search by religion.',
  nationality: 'You can’t search by nationality. Use location or languages instead.',
  'marital status': 'You can’t search by marital status.',
  family: 'You can’t search by family situation or career breaks.',
  disability: 'You can’t search by disability.',
  health: 'You can’t search by health.',
  orientation: 'You can’t search by sexual orientation.',
  politics: 'You can’t search by political opinion.',
  union: 'You can’t search by union membership.',
  looks: 'You can’t search by appearance.',
}
