import { foldText } from './fold-text.ts'

/** How subjects of automatic replies begin, in the languages that mail programs come in. */
export const automaticSubject = startsWithOne([
  'automatic (?:reply|response)|auto(?:mated)?[ -]?(?:reply|response|responder)|out[ -]of[ -](?:the[ -])?office|ooo:',
  'automatische (?:antwort|abwesenheit)~|abwesenheit~|abwesend',
  "réponse automatique|absence du bureau|absent~ du bureau|message d'absence|(?:notification|avis) d'absence",
  'respuesta automática|fuera de (?:la )?oficina|ausente de la oficina|(?:mensaje|aviso) de ausencia',
  'resposta automática|fora do escritório|ausência temporária|mensagem de ausência',
  'risposta automatica|fuori (?:sede|ufficio)|automatisch antwoord|afwezig|autosvar|automatiskt? svar',
  'رد تلقائي|الرد التلقائي|رد آلي|خارج المكتب',
])

/** How subjects of bounces begin. */
export const bounceSubject = startsWithOne([
  'undeliver(?:able|ed)|mail delivery (?:failed|failure)|delivery (?:status notification|failure|has failed)',
  'failure notice|returned mail|message undeliverable|mail system error|non-?deliver~',
  'unzustellbar|nicht zustellbar|zustellung fehlgeschlagen',
  'non remis|échec de (?:la )?(?:remise|distribution)|message non (?:distribué|délivré)',
  'no se (?:puede|pudo) entregar|no entregad~|error de entrega|não (?:entregue|é possível entregar)',
  'تعذر التسليم|غير قابل للتسليم|فشل التسليم',
])

/** An SMTP reply code with an enhanced one, as in `550 5.1.1`. */
export const bounceText = /\b[45]\d\d[ -]#?[45]\.\d{1,3}\.\d{1,3}\b/

/** How mail servers call themselves. */
export const daemonName =
  /mail(?:er)?[- ]?daemon|mail delivery (?:sub)?system|^delivery (?:sub)?system|^postmaster$|^mail administrator$/

export const failureWording = new RegExp(
  foldText(
    [
      "(?:could not|couldn't|cannot|can't|was not|wasn't|has not been|not) be(?:en)? (?:delivered|sent)",
      "(?:was not|wasn't) delivered|(?:able|unable|failed) to deliver|undeliver(?:able|ed)",
      'delivery (?:has )?fail|failure notice|returned mail|permanent (?:fatal )?error|delivery error',
      'no such user|user unknown|unknown user|does not exist|address (?:not found|rejected)|mailbox (?:is )?full|over quota',
      'nicht zugestellt|unzustellbar|zustellung fehlgeschlagen',
      "n'a pas pu etre (?:remis|distribue|delivre|envoye)|non remis|echec de (?:la )?(?:remise|distribution)",
      'no se (?:pudo|ha podido|puede) entregar|no (?:ha sido|fue) entregad|nao (?:foi|pode ser) entregue',
      'تعذر تسليم|لم يتم تسليم|فشل تسليم|تعذر التسليم',
    ].join('|'),
  ),
)

/** Ticket systems put a number first: `[Ticket#2026111710000421]`, `[#4811]`, `Case 4711:`. */
export const ticketSubject =
  /^(?:\[[^\]]{0,60}#\s?\d{2,}[^\]]{0,20}\]|\[?(?:ticket|case|request|incident|anfrage|vorgang|demande|solicitud)\s?(?:id)?[#:]?\s?\d{3,})/

function startsWithOne(phrases: readonly string[]): RegExp {
  const pattern = phrases.map(foldText).join('|').replaceAll('~', '\\p{L}*')
  return new RegExp(`^[\\s"'«“]*(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')
}
