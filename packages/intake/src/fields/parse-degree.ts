import type { Education } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'
import { memoize } from './memoize.ts'

type Degree = NonNullable<Education['degree']>

export const parseDegree: (text: string) => Degree | null = memoize((text) =>
  findDegree(fold(text)),
)

const degreeWords: readonly (readonly [Degree, RegExp])[] = [
  [
    'doctorate',
    /\b(ph ?d|dphil|doctora\w*|doktor\w*|promotion|dr|d sc|edd|md|j ?d|doctor of|these)\b|دكتوراه/,
  ],
  [
    'master',
    /\b(masters?|m ?sc|m ?a|m ?eng|m ?ed|mba|emba|llm|mphil|mtech|m ?com|mres|diplom|dipl|magister|maitrise|maestria|laurea magistrale|ingenieur|staatsexamen|postgraduate|licence professionnelle 2|dea|dess)\b|ماجستير/,
  ],
  [
    'bachelor',
    /\b(bachelors?|b ?sc|b ?a|b ?eng|b ?ed|bba|llb|b ?tech|b ?com|bs|be|undergraduate|licence|licenciatura|licenciad[oa]|grado|graduado|laurea|hons|honours)\b|بكالوريوس|ليسانس/,
  ],
  ['school', /\b(high school|secondary school)\b/],
  [
    'vocational',
    /\b(vocational|apprenticeship|ausbildung|lehre|associate\w*|diploma|certificate|meister|techniker|fachwirt|facharbeiter|geselle|gesellenprufung|bts|dut|cap|bep|formacion profesional|fp|ciclo formativo|nvq|hnd|hnc|city and guilds|trade school)\b|دبلوم/,
  ],
  [
    'school',
    /\b(high school|secondary|a levels?|gcse|abitur|matura|fachabitur|realschul\w*|mittlere reife|hauptschul\w*|bac|baccalaureat|bachillerato|eso|lycee|ged|school leaving|gymnasium)\b|ثانوي/,
  ],
]

function findDegree(folded: string): Degree | null {
  return degreeWords.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
