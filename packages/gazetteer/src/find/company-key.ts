import { fold } from '../fold.ts'

/** Returns the folded name without legal form: equal keys are one employer. */
export function companyKey(name: string): string {
  let words = (fold(name.replace(formsWithPunctuation, ' ')) || fold(name)).split(' ')
  if (words[0] === 'the' && words.length > 1) words = words.slice(1)
  let end = words.length
  while (end > 1 && isTail(words, end)) end -= 1
  return words.slice(0, end).join(' ')
}

/** "S.A.B. de C.V." and "Sp. z o.o.": a small word between legal forms belongs to them. */
function isTail(words: readonly string[], end: number): boolean {
  const last = words[end - 1] ?? ''
  if (legalForms.has(last)) return true
  return end < words.length && connectors.has(last) && legalForms.has(words[end - 2] ?? '')
}

/** "(pty)", "A/S" and "& Co." would no longer be recognised after folding. */
const formsWithPunctuation =
  /\(pty\)|\ba\/s\b|&\s*co\b\.?|\bund co\b\.?|\band co\b\.?|\bet cie\b\.?/gi

const connectors = new Set(['and', 'und', 'et', 'y', 'e', 'de', 'z'])

const legalForms = new Set(
  `inc incorporated corp corporation co company llc llp lp ltd limited plc pllc pc
  gmbh mbh ag kg kgaa ohg ug gbr ev eg se haftungsbeschrankt
  sa sas sarl sasu snc scs eurl sci cie
  spa srl srls sapa coop scarl
  sl slu sau sc cv sab sapi rl
  ltda eireli
  bv nv vof cvba bvba sprl
  ab aktiebolag oy oyj as asa aps hf ehf
  kk gk kabushiki kaisha godo yugen
  pte pty bhd sdn pvt private tbk pt
  doo dd ad ood eood jsc ojsc cjsc pjsc ooo oao zao pao
  sp oo zoo kft zrt nyrt sro spol
  sae ksc kscc qsc qpsc wll llcfz fze fzco fzc dmcc saog saoc bsc psc sal
  شركه شمم شمع شممحدوده`
    .split(/\s+/)
    .filter(Boolean),
)
