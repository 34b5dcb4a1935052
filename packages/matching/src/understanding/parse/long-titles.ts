import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import type { SenseKind } from '../lexicon/senses.ts'
import type { Token } from '../text/tokens.ts'
import type { PhraseSpan } from './find-spans.ts'

/** A title has a word for the person, often shortened. */
const roleWords: ReadonlySet<string> = new Set(
  `eng engr engineer engineers dev devs developer developers mgr mgrs manager managers admin admins administrator asst assistant rep reps exec executive lead leads
  head director vp svp evp chief specialist analyst consultant coordinator officer supervisor designer architect scientist technician operator nurse nurses recruiter tester writer planner buyer accountant representative advisor adviser marketer strategist
  leiter leiterin leitung entwickler entwicklerin ingenieur ingenieurin techniker berater beraterin referent referentin sachbearbeiter sachbearbeiterin fachkraft
  responsable jefe jefa director directora gerente encargado encargada tecnico tecnica ingeniero ingeniera desarrollador desarrolladora programador programadora analista
  chef cheffe directeur directrice charge chargee ingenieure developpeur developpeuse technicien technicienne gestionnaire
  assistente vendedor vendedora diretor diretora gestor gestora chefe engenheiro engenheira desenvolvedor desenvolvedora coordenador coordenadora
  consultor consultora asesor asesora comercial contable administrativo administrativa auxiliar operario operaria
  consultante conseiller conseillere assistante comptable ouvrier ouvriere commerciale
  consulente impiegato impiegata operaio operaia responsabile direttore direttrice capo sviluppatore sviluppatrice ingegnere tecnico addetto addetta coordinatore
  intern interns trainee apprentice praktikant praktikantin werkstudent werkstudentin azubi becario becaria practicante stagiaire alternant alternante estagiario estagiaria stagista tirocinante apprendista stagiair teamleiter teamleiterin teamleider
  hoofd directeur consulent verkoper medewerkster ontwikkelaar ingenieur medewerker adviseur monteur beheerder`.split(
    /\s+/,
  ),
)

/** Between the rank and its field: head of design, Leiter der Buchhaltung, jefe de ventas. */
const linkWords: ReadonlySet<string> = new Set(
  'of de del de la du des der die fur im di da do van and und y et e'.split(' '),
)

/** These begin a title. Other words for a level stand beside it. */
const ranks =
  /^(?:head|director|vp|svp|evp|chief|lead|leiter|leiterin|leitung|responsable|jefe|jefa|directora?|directeur|directrice|chef|cheffe|diretora?|gestora?|gerente|chefe|responsabile|direttore|direttrice|capo|hoofd|becari[oa]|practicante|stagiaire|alternante?|estagiari[oa]|stagista|tirocinante|stagiair|praktikant(?:in)?|teamleid(?:er)|teamleiter(?:in)?)$/

const maxWords = 5
/** Minimum confidence of a rank with a field, such as "head of fundraising". */
const minConfidence = 0.7
const minRank = 5

/**
 * Adds titles that only the taxonomy recognises as a whole: short forms ("sr backend eng") and
 * ranks with a field ("head of fundraising"). They replace the names of which they are made.
 */
export function addLongTitles(
  taxonomy: Taxonomy,
  text: string,
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  isClaimed: (token: number) => boolean,
): PhraseSpan[] {
  const found: PhraseSpan[] = []
  for (const [at, { key }] of tokens.entries()) {
    if (!roleWords.has(key) || found.some(({ first, end }) => at >= first && at < end)) continue
    const range = rangesAround(tokens, at, isClaimed).find(
      (one) =>
        isFree(tokens, spans, one) && inferOccupation(taxonomy, text, tokens, one) !== undefined,
    )
    const occupation = range && inferOccupation(taxonomy, text, tokens, range)
    if (!range || occupation === undefined || isKnown(spans, range, occupation)) continue
    const senses = [{ kind: 'title', occupations: [occupation] } as const]
    found.push({ ...range, senses, beginsWithAnd: false })
  }
  const others = spans.filter(
    (span) => !found.some(({ first, end }) => span.first < end && span.end > first),
  )
  return [...others, ...found].toSorted((a, b) => a.first - b.first)
}

/** "Oracle DBA": the rest of the words says nothing new about the occupation. */
function isKnown(spans: readonly PhraseSpan[], { first, end }: TokenRange, occupation: string) {
  return spans.some(
    (span) =>
      span.first >= first &&
      span.end <= end &&
      span.senses.some(
        (one) =>
          one.kind === 'title' && one.occupations.length === 1 && one.occupations[0] === occupation,
      ),
  )
}

type TokenRange = Pick<PhraseSpan, 'first' | 'end'>

/** Ranges of two and more words around a token, longest first. */
function rangesAround(
  tokens: readonly Token[],
  at: number,
  isClaimed: (token: number) => boolean,
): TokenRange[] {
  const isJoined = (index: number) =>
    tokens[index]?.gap === 'join' || tokens[index]?.gap === 'plus' || tokens[index]?.gap === 'slash'
  let first = at
  while (first > 0 && at - first < maxWords - 1 && isJoined(first) && !isClaimed(first - 1)) first--
  let end = at + 1
  while (end < tokens.length && end - at < maxWords && isJoined(end) && !isClaimed(end)) end++
  const ranges: TokenRange[] = []
  for (let length = Math.min(maxWords, end - first); length > 1; length--) {
    for (
      let start = Math.max(first, at - length + 1);
      start <= at && start + length <= end;
      start++
    ) {
      ranges.push({ first: start, end: start + length })
    }
  }
  return ranges.filter((range) => !isLink(tokens[range.first]) && !isLink(tokens[range.end - 1]))
}

function isLink(token: Token | undefined): boolean {
  return linkWords.has(token?.key ?? '')
}

/** Places, employers and the like stand beside a title, and so do words for a level. */
function isFree(
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  { first, end }: TokenRange,
): boolean {
  return spans.every((span) => {
    if (span.end <= first || span.first >= end) return true
    if (span.first < first || span.end > end) return false
    const has = (kind: SenseKind) => span.senses.some((sense) => sense.kind === kind)
    if (has('title')) return span.end - span.first < Math.min(end - first, 2)
    if (has('level')) return span.first > first || ranks.test(tokens[first]?.key ?? '')
    const isInner = span.end - span.first === 1 && isLink(tokens[span.first])
    return isInner || has('skill') || has('industry') || has('major')
  })
}

function inferOccupation(
  taxonomy: Taxonomy,
  text: string,
  tokens: readonly Token[],
  { first, end }: TokenRange,
): string | undefined {
  const start = tokens[first]
  const written = text.slice(start?.from, tokens[end - 1]?.to)
  const { occupations, how, confidence, seniority = 0 } = normaliseTitle(taxonomy, written)
  const isExact = (how === 'exact' || how === 'alias') && confidence === 1
  const isRank =
    ranks.test(start?.key ?? '') &&
    tokens.slice(first + 1, end).some(isLink) &&
    how === 'similar' &&
    confidence >= minConfidence &&
    seniority >= minRank
  return isExact || isRank ? occupations[0]?.id : undefined
}
