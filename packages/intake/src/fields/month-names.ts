import { fold } from '@headwater/gazetteer'

/** The months in the languages people write them in, whole and cut short. */
const spellings: readonly string[] = [
  'january jan januar jaenner janner enero ene janvier janv gennaio gen janeiro januari يناير كانونالثاني',
  'february feb februar febrero fevrier fevr fev febbraio fevereiro februari فبراير شباط',
  'march mar marz maerz mrz marzo mars marco maart مارس اذار',
  'april apr abril abr avril avr aprile ابريل نيسان',
  'may mai mayo maggio mag maio mei مايو ايار',
  'june jun juni junio juin giugno giu junho يونيو حزيران',
  'july jul juli julio juillet juil luglio lug julho يوليو تموز',
  'august aug agosto ago aout aou augustus اغسطس اب',
  'september sep sept septiembre septembre setiembre settembre set setembro سبتمبر ايلول',
  'october oct oktober okt octubre octobre ottobre ott outubro out اكتوبر تشرينالاول',
  'november nov noviembre novembre novembro نوفمبر تشرينالثاني',
  'december dec dezember dez diciembre dic decembre dicembre dezembro ديسمبر كانونالاول',
]

const months: ReadonlyMap<string, number> = new Map(
  spellings.flatMap((names, place) =>
    names.split(' ').map((name) => [fold(name), place + 1] as const),
  ),
)

export function findMonth(word: string): number | undefined {
  return months.get(word)
}
