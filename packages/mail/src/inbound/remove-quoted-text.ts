import { foldText } from './fold-text.ts'

const maxLineLength = 500
const maxAttributionLines = 4

/**
 * Returns what a person wrote in this reply: without the quoted message, its headline ("On … wrote:")
 * and the signature. Answers between quoted lines stay.
 */
export function removeQuotedText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const folded = lines.map(foldLine)
  const kept: string[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (/^-- ?$/.test(line) || isQuoteStart(folded, at)) break
    const headlineLength = countAttributionLines(folded, at)
    if (headlineLength > 0) {
      at += headlineLength
      // Without marks the rest is the old message. With marks an answer may follow below.
      if (!startsWithQuoteMark(lines, at)) break
      continue
    }
    if (!isQuoteMark(line) && !isDeviceSignature(folded[at] ?? '')) kept.push(line.trimEnd())
    at++
  }
  // Outlook draws a line above the old message.
  while (kept.length > 0 && /^[\s_*-]*$/.test(kept.at(-1) ?? '')) kept.pop()
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
}

function isQuoteMark(line: string): boolean {
  return /^\s{0,3}[>›]/.test(line)
}

function startsWithQuoteMark(lines: readonly string[], from: number): boolean {
  for (const line of lines.slice(from, from + 5)) {
    if (line.trim() !== '') return isQuoteMark(line)
  }
  return false
}

const originalMessage = new RegExp(
  `^[-_ ]{2,}\\s?(?:${[
    'original message|original appointment|forwarded message|forwarded by .{1,100}',
    'ursprungliche nachricht|originalnachricht|ursprunglicher termin|weitergeleitete nachricht',
    "message d'origine|message original|message transfere|mensaje original|mensaje reenviado",
    'mensagem original|mensagem encaminhada|messaggio originale|oorspronkelijk bericht',
    'الرساله الاصليه|رساله معاد توجيهها|رساله محوله',
  ].join('|')})\\s?[-_ ]{2,}$`,
)
const forwarded =
  /^(?:begin forwarded message|anfang der weitergeleiteten nachricht|debut du message reexpedie|debut du message transfere|inicio del mensaje reenviado|inicio da mensagem encaminhada|بدايه الرساله المعاد توجيهها) ?:$/
const fromField = /^\*?(?:from|von|de|da|van|من) ?:\*? ?\S/
const dateField =
  /^\*?(?:sent|date|gesendet(?: am)?|datum|envoye|enviado(?: el| em)?|enviada(?: em)?|fecha|data|تاريخ الارسال|التاريخ|تم الارسال) ?:/
const subjectField = /^\*?(?:to|an|a|para|subject|betreff|objet|asunto|assunto|الي|الموضوع) ?:/

/** The headers that Outlook and others put above the old message. */
function isQuoteStart(folded: readonly string[], at: number): boolean {
  const line = folded[at] ?? ''
  if (originalMessage.test(line) || forwarded.test(line)) return true
  if (!fromField.test(line)) return false
  const next = folded.slice(at + 1, at + 6)
  return (
    next.some((other) => dateField.test(other)) && next.some((other) => subjectField.test(other))
  )
}

const verbs = 'wrote|schrieb|a ecrit|escribio|escreveu|ha scritto|schreef|writes'
const attributions = [
  // The date first: "On 17 Nov 2026, at 08:02, Ines <…> wrote:", "Am 17.11.2026 um 08:02 schrieb Ines:".
  new RegExp(`^(?:on|am|le|el|em|a|il|op) .{5,300} (?:${verbs})(?: .{1,150})? ?:$`),
  // The name first: "Ines <ines@…> schrieb am Di., 17. Nov. 2026:".
  new RegExp(`^.{2,200} (?:${verbs})(?: (?:on|am|le|el|em|a) .{5,100})? ?:$`),
  /^(?:في|بتاريخ|يوم) .{5,300}(?:كتبت?|تمت كتابه).{0,200}:$/,
  /^كتبت? .{2,300}:$/,
]

/** How many lines the headline of a quote takes: long ones are wrapped. */
function countAttributionLines(folded: readonly string[], at: number): number {
  if (folded[at] === '') return 0
  let joined = ''
  for (let count = 1; count <= maxAttributionLines; count++) {
    const line = folded[at + count - 1] ?? ''
    if (line === '' && count > 1) return 0
    joined = `${joined} ${line}`.trim()
    if (joined.length > maxLineLength) return 0
    if (!joined.endsWith(':')) continue
    // A headline has a date or an address: "As he wrote:" has neither.
    const isHeadline = /\d|@/.test(joined) && attributions.some((form) => form.test(joined))
    return isHeadline ? count : 0
  }
  return 0
}

const deviceSignature =
  /^(?:sent from my |sent from outlook|sent with |get outlook for |von meinem .{2,40} gesendet|gesendet (?:mit|von) |envoye de(?:puis)? mon |envoye a partir d|obtenir outlook|enviado desde (?:mi|outlook)|obtener outlook|enviado do meu |obter o outlook|ارسلت من |مرسل من )/

function isDeviceSignature(folded: string): boolean {
  return folded.length < 80 && deviceSignature.test(folded)
}

function foldLine(line: string): string {
  return line === '' ? '' : foldText(line.slice(0, maxLineLength)).trim()
}
