import { expect, it } from 'vitest'
import { guessLanguage } from './guess-language.ts'

it.each([
  ['en', 'We are looking for a nurse who will work with our team and the families for the ward.'],
  ['de', 'Wir suchen eine Pflegekraft für die Station und das Team, mit der wir wachsen. Sie ist'],
  ['es', 'Buscamos una persona para el equipo, con los turnos del hospital y las guardias'],
  ['fr', 'Nous cherchons une personne pour le service, avec des horaires et les gardes pour vous'],
  ['ar', 'نبحث عن ممرضة للعمل في المستشفى مع الفريق'],
  ['en', 'Nurse'],
  ['en', ''],
])('takes for %s: %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language)
})
