import { countFrequentWords, type FrequentWords } from './frequent-words.ts'

/** The languages that descriptions are read in, besides Arabic. */
const read: FrequentWords = {
  en: 'the and with for you our your we will are of to in is or as on be who that',
  de: 'und der die das mit für wir sie ist ein eine im in zu den von du bei oder dich',
  es: 'el la los las para con una del y se en de que un por nuestro tu como o su',
  fr: 'le la les et des pour vous nous avec une est de du en un au sur dans vos ou',
  pt: 'o a os as para com uma do da e em de que um por nosso você dos das no',
  it: 'il la i le per con una del e di in che un della dei nel si o tuo al',
  nl: 'de het een en van met voor je ons wij op in is te aan jij zijn of bij onze',
}

/** Languages of job descriptions that are not read. */
const unread: FrequentWords = {
  bg: 'и на за с в да от по се са',
  ca: 'i els les amb per una del que es en de la el un al nostre',
  cs: 'a na s se pro je v z do ve že nebo jsme máte náš',
  da: 'og med til af en et vi du det at er på som hos der har dine',
  el: 'και με για το η της του σε να από την των στο',
  et: 'ja on ning või meie et sa koos oled kui see ka',
  fi: 'ja on sekä tai että olet olemme meillä sinulla mukaan joka hyvä voit',
  hr: 'i na za s u je se da od ili smo sa naš koji',
  hu: 'és a az egy hogy vagy nem van meg mi is ha akkor',
  id: 'dan yang untuk dengan di kami dari anda atau pada dalam',
  lt: 'ir su į iš kad yra mes arba kaip bei tavo jūsų',
  lv: 'un ar par ir no mēs vai kas kā mūsu tu lai',
  no: 'og med til av en et vi du det å er på som hos har deg ikke',
  pl: 'i w na z do się dla jest oraz lub nie że od po jako',
  ro: 'și cu în de pe la o un pentru sau este să din care',
  ru: 'и в на с по для от мы не или к как опыт',
  sk: 'a na s sa pre je v z do vo že alebo sme máte',
  sl: 'in na za s je se v da od ali smo pri z kot',
  sr: 'и на за са у је се да од или',
  sv: 'och med till av en ett vi du det att är på som hos har dig inte för',
  tr: 've bir için ile bu da de olan olarak veya ya en',
  uk: 'і в на з та для від ми не або до як досвід що',
  vi: 'và của có cho các với trong là được một',
}

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
]

const minWords = 6
const minLetters = 20

/**
 * Returns the code of the language of a description that is in none of those that are read, such
 * as `sv`, or null. A short text, or one in two languages of which one is read, counts as read.
 */
export function findUnreadLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const script = scripts.find(([letter]) => {
    const count = text.match(letter)?.length ?? 0
    return count >= minLetters && count * 3 > letters
  })
  if (script) return script[1]
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [best] = countFrequentWords(unread, words)
  const [known] = countFrequentWords(read, words)
  if (!best || best.count < minWords || best.count <= (known?.count ?? 0) * clearLead) return null
  return best.language
}

/** Related languages share words such as "en" and "de". */
const clearLead = 1.2
