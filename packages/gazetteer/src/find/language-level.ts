import { fold } from '../fold.ts'

/** The levels of the Common European Framework, and native. */
export type LanguageLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' | 'native'

/**
 * Parses a language level: a level of the Framework, one of LinkedIn's five, or a word in a
 * supported language. Undefined if none is given.
 */
export function parseLanguageLevel(text: string): LanguageLevel | undefined {
  const folded = fold(text)
  const named = /(?:^| )(?:cefr |ger )?([abc][12])(?: |$)/.exec(folded)?.[1]
  if (named !== undefined) return named.toUpperCase() as LanguageLevel
  return levelPatterns.find(([, words]) => words.test(folded))?.[0]
}

/** In order of precedence: "full professional" before "professional", "non-native" first. */
const levelPatterns: readonly (readonly [LanguageLevel, RegExp])[] = [
  ['C1', anyOf('near native', 'non native fluent', 'quasi native', 'fast muttersprachlich')],
  [
    'native',
    anyOf(
      'native',
      'mother tongue',
      'first language',
      'muttersprach',
      'erstsprache',
      'langue maternelle',
      'natif',
      'nativo',
      'nativa',
      'lengua materna',
      'lingua madre',
      'madrelingua',
      'lingua materna',
      'moedertaal',
      'jezyk ojczysty',
      'ojczysty',
      'ana dil',
      'родной',
      'اللغه الام',
      'لغه ام',
      '母语',
      '母語',
      'ネイティブ',
    ),
  ],
  [
    'C2',
    anyOf(
      'full professional',
      'bilingu',
      'tweetalig',
      'mastery',
      'proficient user',
      'annahernd muttersprach',
      'maitrise',
    ),
  ],
  [
    'C1',
    anyOf(
      'fluent',
      'fluency',
      'fliessend',
      'verhandlungssicher',
      'courant',
      'couramment',
      'fluid',
      'fluente',
      'advanced',
      'fortgeschritten',
      'avance',
      'avanzad',
      'avancado',
      'avanzato',
      'vloeiend',
      'biegl',
      'akici',
      'ileri',
      'свободно',
      'proficient',
      'excellent',
      'very good',
      'sehr gut',
      'tres bon',
      'muy bueno',
      'nivel alto',
      'alto',
      'muito bom',
      'otimo',
      'ottim',
      'correntemente',
      'perfet',
      'gevorderd',
      'uitstekend',
      'zeer goed',
      'طلاقه',
      'ممتاز',
      'متقدم',
      '流利',
      '流暢',
      'ビジネス',
    ),
  ],
  [
    'B1',
    anyOf('limited working', 'pre intermediate', 'kommunikationssicher', 'conversational', 'متوسط'),
  ],
  [
    'B2',
    anyOf(
      'professional working',
      'professional',
      'working proficiency',
      'working knowledge',
      'business',
      'upper intermediate',
      'good',
      'gut',
      'bon niveau',
      'buen',
      'buon',
      'bom',
      'boa',
      'goed',
      'discret',
      'berufssprach',
      'جيد',
      '熟练',
    ),
  ],
  [
    'B1',
    anyOf(
      'intermediate',
      'intermedi',
      'mittel',
      'moyen',
      'medio',
      'orta',
      'średni',
      'sredni',
      'средний',
      '中级',
      '中級',
    ),
  ],
  [
    'A2',
    anyOf(
      'elementary',
      'basic',
      'grundkenntnisse',
      'grundlagen',
      'basis',
      'notions',
      'basico',
      'basica',
      'basique',
      'scolaire',
      'scolastic',
      'schulkenntnisse',
      'elementar',
      'elementaire',
      'elemental',
      'podstaw',
      'temel',
      'базов',
      'اساسي',
      'مبتدئ',
      '基础',
      '日常会話',
    ),
  ],
  ['A1', anyOf('beginner', 'anfanger', 'debutant', 'principiante', 'iniciante', 'novice', '初级')],
]

/** Word prefixes are enough, since most languages inflect the endings. */
function anyOf(...beginnings: string[]): RegExp {
  return new RegExp(`(?:^| |[^\\x00-\\x7f])(?:${beginnings.map(fold).join('|')})`, 'u')
}
