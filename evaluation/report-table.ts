import type { SlotEvaluation } from './evaluate-slots.ts'
import type { SumReport } from './explanation/evaluate-sums.ts'
import type { GroupReport } from './fairness/evaluate-groups.ts'
import type { SwapReport } from './fairness/evaluate-swaps.ts'
import type { RankingReport } from './ranking/evaluate-ranking.ts'
import type { Interval } from './ranking/metrics.ts'

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
  /** The target, or null if the figure is only reported. */
  readonly goal: string | null
  readonly isMet: boolean
}

/**
 * Formats all figures as one Markdown table with their targets, and returns whether all are met.
 */
export function formatTable(report: Report): { text: string; isGood: boolean } {
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
      formatInterval(ndcg.ours),
      '≥ 0.80',
      ndcg.ours.mean >= 0.8,
    ),
    infoRow('nDCG@10, BM25 alone', formatInterval(ndcg.bm25)),
    infoRow('nDCG@10, filters alone', formatInterval(ndcg.filters)),
    row('ahead of the better of the two', formatDecimal(ahead), '≥ 0.15', ahead >= 0.15),
    infoRow('ahead of the better one of each query', formatInterval(lead)),
    infoRow('recall@100, ours', formatInterval(recall.ours)),
    infoRow('recall@100, BM25 alone', formatInterval(recall.bm25)),
    infoRow('recall@100, filters alone', formatInterval(recall.filters)),
    row(
      'stuffers in the first ten',
      formatPercent(ranking.stuffersInTen),
      '< 2 %',
      ranking.stuffersInTen < 0.02,
    ),
    row(
      'impossible careers in the first ten',
      formatPercent(ranking.impossibleInTen),
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
      formatInterval(impact),
      '0.80–1.25',
      impact.mean >= 0.8 && impact.mean <= 1.25,
    ),
    row(
      `the open one of ${groups.twins} pairs of twins first, when asked`,
      formatPercent(groups.twinsInOrder),
      '≥ 90 %',
      groups.twinsInOrder >= 0.9,
    ),
    row(
      'twins that differ in neutral searches',
      String(groups.twinsApart),
      'none',
      groups.twinsApart === 0,
    ),
  ]
}

function slotRows(slots: SlotEvaluation): Row[] {
  const { all, blind, byLanguage, unseen, second } = slots
  const languages = Object.entries(byLanguage).map(
    ([name, { f1 }]) => `${name} ${formatDecimal(f1)}`,
  )
  return [
    row(`slot F1, ${all.queries} written queries`, formatDecimal(all.f1), '≥ 0.92', all.f1 >= 0.92),
    infoRow(
      `slot F1 of the ${blind.queries} written before the reader was tuned`,
      formatDecimal(blind.f1),
    ),
    infoRow('slot F1 by language', languages.join(', ')),
    infoRow('modes right (must, nice, not)', formatPercent(all.modes)),
    row('protected criteria refused', formatPercent(all.refused), '100 %', all.refused === 1),
    row('refused what may be asked', String(all.falseRefusals), 'none', all.falseRefusals === 0),
    ...outsideRows('unseen', unseen, slots.unseenByLanguage),
    ...outsideRows('second blind', second, slots.secondByLanguage),
  ]
}

/** Rows of a set written by people who had not seen the parser. */
function outsideRows(
  set: string,
  all: SlotEvaluation['unseen'],
  byLanguage: SlotEvaluation['unseenByLanguage'],
): Row[] {
  return [
    ...Object.entries({ ...byLanguage, all }).map(([language, figures]) =>
      infoRow(
        `${figures.queries} ${set} queries, ${language}: precision, recall, F1, all slots right`,
        formatOutside(figures),
      ),
    ),
    infoRow(
      `${set} queries: protected criteria refused, permitted ones refused`,
      `${formatPercent(all.refused)}, ${all.falseRefusals}`,
    ),
  ]
}

function formatOutside({ precision, recall, f1, whole }: SlotEvaluation['unseen']): string {
  return `${[precision, recall, f1].map(formatDecimal).join(', ')}, ${formatPercent(whole)}`
}

function row(what: string, value: string, goal: string | null, isMet: boolean): Row {
  return { what, value, goal, isMet }
}

function infoRow(what: string, value: string): Row {
  return { what, value, goal: null, isMet: true }
}

function formatInterval({ mean, low, high }: Interval): string {
  return `${formatDecimal(mean)} (${formatDecimal(low)}–${formatDecimal(high)})`
}

function formatDecimal(value: number): string {
  return value.toFixed(3)
}

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
