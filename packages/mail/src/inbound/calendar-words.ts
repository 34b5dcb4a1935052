import { foldText } from './fold-text.ts'

const months = [
  'january|jan|januar|jänner|janvier|janv|enero|ene|janeiro|يناير|كانون الثاني',
  'february|feb|februar|février|févr|fev|febrero|fevereiro|فبراير|شباط',
  'march|mar|märz|mrz|mars|marzo|março|مارس|آذار',
  'april|apr|avril|avr|abril|abr|أبريل|إبريل|نيسان',
  'may|mai|mayo|maio|مايو|أيار',
  'june|jun|juni|juin|junio|junho|يونيو|حزيران',
  'july|jul|juli|juillet|juil|julio|julho|يوليو|تموز',
  'august|aug|août|agosto|أغسطس|آب',
  'september|sept|sep|septembre|septiembre|setiembre|setembro|سبتمبر|أيلول',
  'october|oct|oktober|okt|octobre|octubre|outubro|أكتوبر|تشرين الأول',
  'november|nov|novembre|noviembre|novembro|نوفمبر|تشرين الثاني',
  'december|dec|dezember|dez|décembre|déc|diciembre|dic|dezembro|ديسمبر|كانون الأول',
]

/** Monday first, as Temporal counts. */
const weekdays = [
  'monday|mon|montag|mo|lundi|lun|lunes|segunda-feira|segunda|الاثنين|الإثنين',
  'tuesday|tue|tues|dienstag|di|mardi|mar|martes|terça-feira|terça|الثلاثاء',
  'wednesday|wed|mittwoch|mi|mercredi|mer|miércoles|mié|quarta-feira|quarta|الأربعاء',
  'thursday|thu|thurs|donnerstag|do|jeudi|jeu|jueves|jue|quinta-feira|quinta|الخميس',
  'friday|fri|freitag|fr|vendredi|ven|viernes|vie|sexta-feira|sexta|الجمعة',
  'saturday|sat|samstag|sonnabend|sa|samedi|sam|sábado|السبت',
  'sunday|sun|sonntag|so|dimanche|dim|domingo|الأحد',
]

const monthNumbers = numberWords(months)
const weekdayNumbers = numberWords(weekdays)

/** Alternatives for an expression, longest first, so that `mars` is not read as `mar`. */
export const monthPattern = toPattern(monthNumbers)
export const weekdayPattern = toPattern(weekdayNumbers)

export function parseMonth(word: string): number | undefined {
  return monthNumbers.get(word)
}

export function parseWeekday(word: string): number | undefined {
  return weekdayNumbers.get(word)
}

function numberWords(lists: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    lists.flatMap((words, at) =>
      words.split('|').map((word): [string, number] => [foldText(word), at + 1]),
    ),
  )
}

function toPattern(words: ReadonlyMap<string, number>): string {
  return [...words.keys()].sort((a, b) => b.length - a.length).join('|')
}
