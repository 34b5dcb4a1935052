import type { SumReport } from './explanation/evaluate-sums.ts'
import type { GroupReport } from './fairness/evaluate-groups.ts'
import type { SwapReport } from './fairness/evaluate-swaps.ts'
import type { RankingReport } from './ranking/evaluate-ranking.ts'
import type { Interval } from './ranking/metrics.ts'
import type { SlotEvaluation } from './score-slots.ts'

export interface Report {
  readonly ranking: RankingReport
  readonly groups: GroupReport
  readonly sums: SumReport
  readonly swaps: SwapReport
  readonly slots: SlotEvaluation
}

interface Row {
  readonly what: string
  readonly value: string
  /** What it has to be; null where it is only told. */
  readonly goal: string | null
  readonly isMet: boolean
}

/** All figures in one table as Markdown, with what each has to be; and whether all are. */
export function tableOf(report: Report): { text: string; isGood: boolean } {
  const rows = [...rankingRows(report), ...fairnessRows(report), ...slotRows(report.slots)]
  const lines = rows.map(
    ({ what, value, goal, isMet }) =>
      `| ${what} | ${value} | ${goal ?? ''} | ${goal === null ? '' : isMet ? 'yes' : '**no**'} |`,
  )
  return {
    text: ['| figure | measured | goal | met |', '|---|---|---|---|', ...lines].join('\n'),
    isGood: rows.every(({ isMet }) => isMet),
  }
}

function rankingRows({ ranking, sums }: Report): Row[] {
  const { ndcg, recall, lead } = ranking
  const best = Math.max(ndcg.bm25.mean, ndcg.filters.mean)
  const ahead = ndcg.ours.mean - best
  return [
    row(
      `nDCG@10, ours, ${ranking.queries} queries`,
      interval(ndcg.ours),
      '≥ 0.80',
      ndcg.ours.mean >= 0.8,
    ),
    told('nDCG@10, BM25 alone', interval(ndcg.bm25)),
    told('nDCG@10, filters alone', interval(ndcg.filters)),
    row('ahead of the better of the two', fixed(ahead), '≥ 0.15', ahead >= 0.15),
    told('ahead of the better one of each query', interval(lead)),
    told('recall@100, ours', interval(recall.ours)),
    told('recall@100, BM25 alone', interval(recall.bm25)),
    told('recall@100, filters alone', interval(recall.filters)),
    row(
      'stuffers in the first ten',
      percent(ranking.stuffersInTen),
      '< 2 %',
      ranking.stuffersInTen < 0.02,
    ),
    row(
      'impossible careers in the first ten',
      percent(ranking.impossibleInTen),
      '< 1 %',
      ranking.impossibleInTen < 0.01,
    ),
    row(
      'scores whose parts do not add up',
      `${sums.wrong} of ${sums.pairs.toLocaleString('en')}`,
      'none',
      sums.wrong === 0,
    ),
  ]
}

function fairnessRows({ groups, swaps }: Report): Row[] {
  const { impact } = groups
  return [
    row(
      'name, gendered title and year of study swapped: seen by the scorer',
      `${swaps.seen} of ${swaps.swaps.toLocaleString('en')}`,
      'none',
      swaps.seen === 0,
    ),
    row(
      'impact ratio of two groups of names in the first hundred',
      interval(impact),
      '0.80–1.25',
      impact.mean >= 0.8 && impact.mean <= 1.25,
    ),
    row(
      `the open one of ${groups.twins} pairs of twins first, when asked`,
      percent(groups.twinsInOrder),
      '≥ 90 %',
      groups.twinsInOrder >= 0.9,
    ),
    row(
      'twins that differ when nobody asks',
      String(groups.twinsApart),
      'none',
      groups.twinsApart === 0,
    ),
  ]
}

function slotRows({ all, blind, byLanguage }: SlotEvaluation): Row[] {
  const languages = Object.entries(byLanguage).map(([name, { f1 }]) => `${name} ${fixed(f1)}`)
  return [
    row(`slot F1, ${all.queries} written queries`, fixed(all.f1), '≥ 0.92', all.f1 >= 0.92),
    told(`slot F1 of the ${blind.queries} written before the reader was tuned`, fixed(blind.f1)),
    told('slot F1 by language', languages.join(', ')),
    told('modes right (must, nice, not)', percent(all.modes)),
    row('protected criteria refused', percent(all.refused), '100 %', all.refused === 1),
    row('refused what may be asked', String(all.falseRefusals), 'none', all.falseRefusals === 0),
  ]
}

function row(what: string, value: string, goal: string | null, isMet: boolean): Row {
  return { what, value, goal, isMet }
}

function told(what: string, value: string): Row {
  return { what, value, goal: null, isMet: true }
}

function interval({ mean, low, high }: Interval): string {
  return `${fixed(mean)} (${fixed(low)}–${fixed(high)})`
}

function fixed(value: number): string {
  return value.toFixed(3)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
