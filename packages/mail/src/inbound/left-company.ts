import { compilePhrases, foldText } from './fold-text.ts'
import { maxRuleTextLength } from './received-mail.ts'

const leftCompany = compilePhrases([
  'no longer (?:with|works? (?:at|for|here)|working (?:at|for|here)|employed|part of|an employee)(?! (?:access|me|you))',
  "(?:i|he|she|they) (?:have|has|'ve) left (?:the |this |our )?(?:company|organi[sz]ation|firm|team|business)|left the (?:company|organi[sz]ation|firm)",
  'my last (?:working )?day (?:at … )?was|(?:has|have) moved on from|(?:mailbox|address|account) is no longer (?:active|in use)',
  'nicht mehr (?:bei|fur) …(?:tatig|beschaftigt|angestellt|arbeite~)|nicht mehr (?:im unternehmen|in der firma|bei uns|fur das unternehmen)',
  '(?:unternehmen|firma|haus) (?:(?:zum|am|per) [\\d.]+ )?…verlassen|ausgeschieden|arbeite~ nicht mehr (?:bei|fur)',
  "(?:ne fai[ts]|ne fait) plus partie|n'est plus (?:en poste|salarie~|employe~|collaborat~|parmi)|ne (?:travaille|collabore) plus|a quitte (?:l'entreprise|la societe|le groupe|ses fonctions|notre)|ai quitte (?:l'entreprise|la societe|le groupe|mes fonctions)",
  'ya no (?:trabaj~|forma~ parte|estoy en|esta en|pertenec~|colabor~)|(?:he|ha) dejado (?:la empresa|la compania|de trabajar)|dejo la empresa',
  '(?:ja )?nao (?:trabalh~ mais|faz mais parte|faco mais parte|colabor~ mais)|ja nao (?:trabalh~|faz parte|faco parte|colabor~)|deixou a empresa|deixei a empresa|nao esta mais na empresa',
  'لم (?:اعد|يعد|تعد) (?:اعمل|يعمل|تعمل|موظفا?)~?|(?:غادرت?|تركت?|ترك) (?:العمل|الشركه)',
])

const maxNamedAddresses = 3
const addressPattern =
  /(?<![\w.+-])[\w+-]{1,64}(?:\.[\w+-]{1,64}){0,5}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.\p{L}{2,24}(?![\w-])/gu

/** Whether an automatic reply says that the person works there no more. */
export function hasLeftCompany(text: string): boolean {
  return foldText(text.slice(0, maxRuleTextLength)).search(leftCompany) !== -1
}

/** Lists addresses in a text, such as the one at which a person can be reached now. */
export function listNamedAddresses(text: string): string[] {
  const found = text.slice(0, maxRuleTextLength).toLowerCase().matchAll(addressPattern)
  return [...new Set(Array.from(found, ([address]) => address))].slice(0, maxNamedAddresses)
}
