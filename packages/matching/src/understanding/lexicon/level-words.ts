/** Words of seniority beside a title, and which levels they ask for: 0 in training … 7 chief. */
export const levelWords: readonly { words: string; min: number | null; max: number | null }[] = [
  {
    min: 0,
    max: 0,
    words:
      'intern|trainee|apprentice|working student|Praktikant|Werkstudent|Azubi|Auszubildender|becario|practicante|stagiaire|alternant|apprenti|متدرب',
  },
  {
    min: null,
    max: 1,
    words:
      'junior|jr|entry level|graduate level|early career|Berufseinsteiger|Berufsanfänger|principiante|recién graduado|débutant|jeune diplômé|jeunes diplômés|مبتدئ|حديث التخرج',
  },
  {
    min: 1,
    max: 2,
    words: 'junior to mid|junior to mid level|junior mid|junior or mid|junior bis mid',
  },
  { min: 2, max: 2, words: 'mid|mid level|midlevel|medior|intermediate level|semi senior' },
  { min: 2, max: 3, words: 'mid to senior|mid senior|mid or senior|mid to senior level' },
  {
    min: 3,
    max: null,
    words:
      'senior|sr|snr|seasoned|experienced|senior level|erfahren|erfahrener|experimentado|confirmé|expérimenté|أول|خبير|سينيور|senior or lead|senior to lead|senior and lead|senior or staff|at least senior',
  },
  {
    min: 4,
    max: null,
    words:
      'lead|leading|staff|team lead|team leader|leitend|leitende|leitender|líder|قائد فريق|lead level',
  },
  { min: 5, max: null, words: 'principal' },
  { min: 6, max: null, words: 'head|director level|director|leiter' },
  { min: 7, max: null, words: 'vp|vice president|c level|chief|executive level' },
]
