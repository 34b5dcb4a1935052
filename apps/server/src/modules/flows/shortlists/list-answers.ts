import type { Standing } from '@headwater/contract/flows/results'
import type { InTx } from '#platform/context'
import { listAnswerRows } from './listed-people-store.ts'

type Opinion = Standing['others'][number]

/**
 * What people without an account said of some people on the shortlists of a session. They call
 * themselves what they like, so that it is told apart from what colleagues said. The people are given
 * by every id they have had, each with the one they have now.
 */
export async function listAnswers(
  { db, actor }: InTx,
  flowId: string,
  aliases: ReadonlyMap<string, string>,
): Promise<(personId: string) => Opinion[]> {
  const rows = await listAnswerRows(db, actor.companyId, flowId, [...aliases.keys()])
  const said = Map.groupBy(rows, ({ personId }) => aliases.get(personId) ?? personId)
  return (personId) =>
    (said.get(personId) ?? []).map(({ by, answer }) => ({
      ...{ name: `${by} (by link)`, verdict: answer },
    }))
}
