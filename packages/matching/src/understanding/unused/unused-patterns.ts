import type { UnusedReason } from '@headwater/contract/sourcing/search'

const amount = "\\d[\\d.,']{0,12}(?: ?(?:k|mil|tsd|t€))?"
const currency = '(?:€|\\$|£|chf|eur|euros?|usd|gbp|dollars?|pounds?|reais|francs?|franken)'
const to = ' ?(?:-|–|to|bis|a|y|et|e|tot|and|und) ?'
const limit =
  "(?:(?:max\\.?|maximum|up to|under|below|over|around|about|circa|ca\\.?|budget(?: of| is|:)?|bis(?: zu)?|unter|maximal|hasta|maximo|menos de|jusqu'a|moins de|ate|no maximo|fino a|massimo|tot|maximaal|at least|from|ab|desde|a partir de|vanaf) )?"
const period =
  "(?: ?(?:/|per|a|an|pro|im|al|por|par|ao|all'|p\\.?) ?(?:year|annum|month|day|hour|hr|h|jahr|monat|tag|stunde|ano|mes|dia|hora|an|mois|jour|heure|anno|mese|giorno|ora|jaar|maand|dag|uur)|p\\.?a\\.?|brutto|netto|brut|net|bruto|lordi|gross|k)?"
const number =
  '(?:\\d{1,2}|an?|one|two|three|four|six|ein|eine[nmr]?|zwei|drei|vier|sechs|un|une|uno|una|um|uma|dos|dois|tres|trois|due|tre|een|twee|drie)'
const zone =
  '(?:(?:cet|cest|mez|mesz|gmt|utc|edt|cdt|pst|pdt)|(?:est|bst|eet|cst|mst)(?= (?:time|hours|zone|overlap)))(?: ?[+-] ?\\d{1,2})?'
const zoneWords =
  '(?:time ?zone|zeitzone|husos?(?: horarios?)?|fuseaux?(?: horaires?)?|fusos?(?: horarios?| orari[oi])?|tijdzone|overlap with|overlapping)(?: (?:de|di|do|da|von|van))?'
const months =
  '(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|mar(?:ch|z)?|marz|maerz|apr(?:il)?|may|mai|jun[ei]?|jul[yi]?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|dez(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|decembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus)'

/**
 * Words about the offer, in the languages of the parser. Profiles do not hold them, so no filter
 * can use them. Matched against folded text.
 */
export const unusedPatterns: Readonly<Record<Exclude<UnusedReason, 'other'>, readonly string[]>> = {
  pay: [
    `${limit}${currency} ?${amount}(?:${to}(?:${currency} ?)?${amount})?${period}`,
    `${limit}${amount}(?:${to}${amount})? ?${currency}${period}`,
    `${limit}\\d{2,3}(?:${to}\\d{2,3})? ?k(?: ?${currency})?(?: (?:salary|gehalt|base|ote|fix|bruto|brut|brutto|budget))?`,
    `${limit}\\d{2,3}[.,]000(?:${to}\\d{2,3}[.,]000)?`,
    `(?:salary|budget|gehalt|tjm|tarif|salaire|sueldo|salario|ral|salaris|tagessatz|stundensatz|day rate|rate)(?:[: ] ?(?:of|von|de|di)?)? ?${limit}${amount}(?:${to}${amount})?`,
    '(?:competitive |good |attractive |market )?(?:salary|salaries|pay|compensation|ote|(?<!private )equity|stock options|commission|bonus scheme|day rate|budget)(?: (?:range|band|negotiable|expectations?|tbd))?',
    '(?:gutes |attraktives )?gehalt(?:svorstellung(?:en)?)?|(?:uber|ueber|nach)tariflich|tarif(?:gebunden|lich|lohn)?|bezahlung|vergutung|stundensatz|tagessatz|jahresgehalt|firmenwagen|dienstwagen|provision',
    '(?:with |mit |con |avec |met |com )?(?:accommodation|lodging|unterkunft|alojamiento|vivienda|logement|hebergement|alojamento|moradia|vitto(?: e)? alloggio|alloggio|huisvesting)(?: (?:and meals|provided|included|fourni|possible|assure|incluid[oa]|incluso|inclus|vorhanden|gestellt|inbegrepen))?',
    '(?:van|vehicle|tools|company vehicle|car) (?:provided|supplied)|vehicule (?:fourni|de fonction|de service)|dietas|comisiones|comissoes|provvigioni|bonus|firmawagen|auto van de zaak|vergoeding|tickets? restaurant|relocation bonus',
    'sueldo|salario|retribucion|banda salarial|salaire|remuneration|package(?! design)|tjm|salarial|ordenado|vencimento|remuneracao|stipendio|retribuzione|ral|salaris|beloning|loon|leaseauto|company car',
  ],
  funding: [
    '(?:pre[- ])?series [a-f]|serie [a-f]|pre[- ]?seed|seed[- ](?:stage|funded|round|startup)|seed|pre[- ]ipo|ipo|(?:vc|venture|pe|private equity)[- ](?:backed|funded)|bootstrapped|early[- ]stage|late[- ]stage|growth[- ]stage|scale[- ]?up stage|finanziert|wagniskapital|en (?:fase|etapa) (?:inicial|temprana)|levee de fonds|ronda (?:a|b|seed)',
  ],
  hours: [
    '(?:mon|monday)[- ](?:to )?(?:fri|friday)|(?:mo|montag)-(?:fr|freitag)|rotation \\d ?/ ?\\d|\\d{1,2} ?(?:on|off) ?/ ?\\d{1,2} ?(?:on|off)|turno (?:unico|fijo|fixo|tarde|noche|manana)|jornada intensiva|por horas|nachtwerk|storingsdienst|piquete|folgas?(?: ao domingo)?|\\d[.,]\\d ?fte|horaires flexibles|horario flexible',
    '(?:rotating |early |late |day |night |weekend |evening |morning |afternoon |split )+shifts?|shift[- ]?work|shifts|nights|weekends?|evenings|on[- ]call(?: rota)?|4[- ]day week|four[- ]day week|flexible hours|flexitime|school hours|term[- ]time',
    '(?:\\d(?:er)?[- ])?(?:wechsel|fruh|spat|nacht|tag|3|zwei|drei|voll)?-?schicht(?:en|dienst|arbeit|betrieb|system)?|schichtbereit(?:schaft)?|nachts|wochenend(?:e|en|dienst|arbeit)?|am wochenende|nachtdienst|bereitschaftsdienst|rufbereitschaft|gleitzeit|4-tage-woche',
    'turnos?(?: de)?(?: (?:noche|noturnos?|nocturnos?|manana|tarde|noite|rotativos?|rotatorios?|manha|partido))*|fines de semana|fin de semana|nocturno|noturno|guardias?|extra week-?end|turni(?: notturni)?|notturno|fine settimana|weekend|reperibilita|finais de semana|fim de semana|plantao|ploegendienst(?:en)?|nachtdienst(?:en)?|avonddienst|avonden|ploegen|wisseldienst',
    '(?:en )?(?:2|3|4|5)x8|de nuit|nuits|equipe de nuit|travail de nuit|horaires decales|week[- ]?ends?|astreintes?|de jour',
    '\\d{1,2}(?: ?(?:-|–|to|bis|tot) ?\\d{1,2})? ?(?:h|hrs?|hours?|stunden|std\\.?|horas?|heures?|ore|uur|uren|days?|tage|dias?|jours?|giorni|dagen)(?: ?(?:/|per|a|pro|die|por|a la|par|alla|per|p/?) ?(?:week|wk|woche|semana|semaine|settimana))?(?: semanales| semanais| settimanali| hebdo)?',
  ],
  start: [
    '(?:(?:to )?start(?:ing)? )?(?:asap|a\\.s\\.a\\.p\\.?)|urgent(?:ly|e|es|emente)?|immediate(?:ly)?(?: start)?|immediate start|right away|as soon as possible|this (?:week|month|quarter)|next (?:week|month|quarter|year)|by (?:the )?end of (?:the )?(?:month|year|quarter)|before (?:summer|christmas)|quickly|q[1-4](?: ?20\\d\\d)?',
    `(?:(?:to )?(?:start|starting|from|available from|available|joining|begin|beginning|by)) (?:in |on |from )?(?:(?:early|mid|late|the (?:1st|first) of|\\d{1,2}(?:st|nd|rd|th)?(?: of)?) )?${months}(?: 20\\d\\d)?`,
    `(?:ab|zum|start|beginn|eintritt|fruhestens|spatestens|bis)(?: (?:ab|im|zum|anfang|mitte|ende))* (?:dem )?(?:\\d{1,2}\\. ?)?(?:${months}|\\d{1,2}\\.\\d{0,4})(?: ?20\\d\\d)?|(?:ab )?sofort|schnellstmoglich|zum nachstmoglichen zeitpunkt|baldmoglichst|dringend|eilt|kurzfristig`,
    `(?:incorporacion|inicio|para|a partir de|desde|inicio em|em|a partire da|da|inizio|vanaf|per|start(?:datum)?|a partir du|a partir de|des|debut|prise de poste(?: en)?|pour) (?:el |le |o |il |1er |1 de |1º de |\\d{1,2} (?:de )?|principios de |inicio de |fin |inizio |begin )?${months}(?: (?:de )?20\\d\\d)?`,
    'incorporacion inmediata|inmediat[ao]|lo antes posible|cuanto antes|ya mismo|des que possible|au plus vite|immediat(?:e|ement)?|inicio imediato|imediat[ao]|o quanto antes|o mais rapido possivel|quanto prima|al piu presto|subito|disponibilita immediata|zo snel mogelijk|z\\.?s\\.?m\\.?|per direct|direct beschikbaar|spoed|met spoed|dringend|notice period(?: of)?(?: \\w+){0,3}|kundigungsfrist|preaviso|preavis|opzegtermijn|preavviso',
  ],
  contract: [
    '(?:full|part)[- ]?time|permanent(?: role| position| contract)?|perm|freelanc(?:e|er|ers|ing)|contractors?|contract(?: role| position| basis| work)?(?! manager| administrator| lawyer| law)|fixed[- ]term|temp(?:orary|s)?(?: role| position| cover)?|maternity cover|interim|zero[- ]hours',
    '(?:voll|teil)zeit|festanstellung|unbefristet(?:e|er)?|befristet(?:e|er)?|freiberuf(?:ler|lich|liche|licher)?|freie(?:r)? mitarbeiter(?:in)?|elternzeitvertretung|zeitarbeit|minijob|arbeitnehmeruberlassung|selbststandig',
    'jornada (?:completa|parcial|intensiva)|media jornada|tiempo (?:completo|parcial)|contrato(?: indefinido| temporal| fijo)?|indefinido|autonom[oa]s?|por cuenta propia|tempo (?:inteiro|integral|parcial)|meio[- ]periodo|part[- ]?time|efetiv[oa]|clt|pj|recibos verdes|termo certo|sem termo',
    "temps (?:plein|partiel|complet)|mi[- ]temps|cdi|cdd|interim|interimaire|independante?s?|portage salarial|en alternance|alternance|vacataire|tempo (?:pieno|indeterminato|determinato|parziale)|partita iva|p\\.?iva|fulltime|parttime|voltijd|deeltijd|vast(?:e)? (?:contract|dienst|dienstverband)|in vaste dienst|zzp(?:'?er)?|uitzendkracht|detachering|tijdelijk",
    `${number}[- ](?:months?|monate?n?|weeks?|wochen|meses|semanas|mois|mesi|mes[ei]s?|maanden|weken)(?: (?:project|projekt|assignment|mission|projet|opdracht))?`,
  ],
  workplace: [
    '(?:willing to |able to |happy to |ready to )?travel(?:ling)?(?: up to| of)? ?\\d{1,3} ?%|\\d{1,3} ?% (?:travel|reisetatigkeit|reisebereitschaft|viajes|deplacements|trasferte|viagens|reizen)',
    '(?:reisebereitschaft|reisetatigkeit|viajes|viagens|deplacements|trasferte)(?: (?:settimanali|frequents|(?:von |bis |de |hasta )?\\d{1,3} ?%))?|disponibilidade? para viajar(?: \\d{1,3} ?%)?|disponibil(?:e|ita) (?:a |alle )?trasferte|decouch(?:es|er)',
    '(?:fully |100 ?% ?|completely |full |partly |partially )?remote(?:ly)?(?:[- ](?:first|only|friendly|ok|okay|possible|work|working|role|within))?(?! sensing| support| access| monitoring)|work(?:ing)? from (?:home|anywhere)|wfh|hybrid(?:es?|er|en|o|a|e)?|on[- ]?site|in[- ]office|in the office|home[- ]?office(?: moglich)?|vor ort|in prasenz|mobiles arbeiten|ortsunabhangig',
    'teletrabajo|teletrabalho|(?:100 ?% )?(?:en )?remot[oa]s?|hibrid[oa]|presencial(?:es)?|tele-?travail(?: (?:partiel|total|complet|possible|\\d+ ?%))?|a distance|distanciel|sur site|presentiel|en presentiel|da remoto|in remoto|smart[- ]?working|ibrid[oa]|in presenza|in sede|telelavoro|a distancia|thuiswerk(?:en)?|vanuit huis|op locatie|op kantoor|op afstand|hybride',
    `(?:\\d|one|two|three|four|zwei|drei|vier|dos|tres|deux|trois|due|tre|twee|drie)(?: ?(?:-|to|or|bis|o|ou|a|of) ?\\d)? (?:days?|tage?|dias?|jours?|giorni|dagen)(?: (?:a|per|each|pro|die|por|a la|par|alla|per) (?:week|woche|semana|semaine|settimana))? (?:in (?:the )?office|on[- ]?site|from home|at home|remote|vor ort|im buro|home ?office|en (?:la )?oficina|presenciales|sur site|de teletravail|au bureau|in ufficio|op kantoor|thuis)`,
  ],
  timeZone: [
    `(?:${zoneWords} )*(?:${zone})(?: ?(?:\\+/-|\\+-|±|\\+|-|plus/minus|plus or minus) ?\\d{1,2}(?: ?(?:h|hrs?|hours?|std|stunden|horas|heures|ore|uur))?)?(?: (?:to|bis|a|-|–) (?:${zone})(?: ?[+-] ?\\d{1,2})?)?(?: (?:time ?zones?|hours|time|office hours|business hours|overlap))?`,
    `(?:${zoneWords} )+(?:us )?(?:east(?: coast)?|west(?: coast)?|eastern|pacific|central|european|europe|eu|uk|asian|madrid|paris|berlin|london|lisboa|brasilia|roma|italiano|espanol|francais|mez)(?: (?:hours|time|times|required|needed))?`,
    '(?:eu|us|uk|european|american|asian) time ?zones?|(?:us )?(?:east|west) coast hours|overlap with (?:the )?(?:us|uk|eu|europe|east coast|west coast|us east|us west)(?: (?:east|west))?(?: coast)?(?: hours)?|time ?zones?|zeitzonen?|husos? horarios?|fuseaux? horaires?|fusos? horarios?|fuso orario|tijdzones?',
  ],
  permit: [
    'visa(?: sponsorship| support)?|sponsorship|no sponsorship|right to work|work permits?|arbeitserlaubnis|permiso de trabajo|permis de travail|eu passport|security clear(?:ance|ed)|clearance|relocation (?:package|support|budget|assistance)',
  ],
}
