import { foldText } from '../fold-text.ts'
import { removeQuotedText } from '../remove-quoted-text.ts'

/** What people write when they want nothing but to be left alone: at most five words. */
const requests = [
  'stop|stop emailing|stop emailing me|stop contacting me|stop mailing me|stop it|stop this|stop sending me emails|stop spamming me|unsubscribe|unsubscribe me|remove|remove me|remove me from your list|remove me from this list|remove my data|delete my data|opt out|opt me out|take me off|take me off your list|take me off this list|no more emails|no more mails|do not contact me|do not contact me again|dont contact me|dont contact me again|dont email me|dont email me again|do not email me|do not email me again|leave me alone|no spam',
  'stopp|stoppen|abmelden|abbestellen|austragen|mich austragen|mich abmelden|streichen sie mich|keine mails mehr|keine emails mehr|keine e mails mehr|keine weiteren mails|keine weiteren emails|keine weiteren e mails|nicht mehr kontaktieren|nicht mehr anschreiben|nicht mehr schreiben|kontaktieren sie mich nicht mehr|schreiben sie mir nicht mehr|daten loschen|meine daten loschen|loschen sie meine daten|aus dem verteiler nehmen|lassen sie mich in ruhe|kein spam',
  'desabonner|desabonnez moi|desinscrire|desinscrivez moi|desinscription|me desinscrire|retirez moi|retirez moi de votre liste|me retirer de votre liste|supprimez moi|supprimez mes donnees|supprimer mes donnees|ne me contactez plus|ne plus me contacter|de ne plus me contacter|ne m ecrivez plus|ne plus m ecrire|arretez|arretez de m ecrire|plus de mails|plus d emails|stop mails|pas de spam',
  'baja|darme de baja|dame de baja|denme de baja|deme de baja|dar de baja|quiero darme de baja|borrarme|borrenme|borreme|borradme|eliminenme|elimineme|quitenme|quitenme de la lista|eliminen mis datos|borren mis datos|borrar mis datos|no me escriban mas|no me escriba mas|no me escribas mas|no me contacten mas|no me contacte mas|no mas correos|no mas emails|dejen de escribirme|deje de escribirme|cancelar suscripcion',
  'الغاء الاشتراك|الغ الاشتراك|الغوا اشتراكي|اوقف|اوقفوا الرسائل|توقف|توقفوا|توقف عن مراسلتي|توقفوا عن مراسلتي|لا تراسلني|لا تراسلوني|لا تراسلني مره اخري|لا تتواصل معي|لا تتواصلوا معي|احذفني|احذفوني|احذف بياناتي|احذفوا بياناتي|ازالتي من القائمه|ازيلوني من القائمه',
]
const knownRequests = new Set(requests.flatMap((list) => list.split('|')))

/** Polite words around a request that change nothing. */
const polite = new Set(
  'please pls thanks thank you hi hello dear kind regards bitte danke hallo vielen dank merci svp stp s il vous plait bonjour cordialement por favor gracias hola saludos من فضلك رجاء الرجاء شكرا لطفا'.split(
    ' ',
  ),
)

/**
 * Whether a reply says nothing but "stop": at most five words besides the greeting and the name
 * below. The sender is then suppressed without asking.
 */
export function isOptOutRequest(text: string): boolean {
  const lines = removeQuotedText(text.slice(0, 2_000))
    .split('\n')
    .map(listWords)
    .filter((words) => words.length > 0)
  return lines.some((words, at) => {
    const request = words.join(' ')
    const others = lines.toSpliced(at, 1)
    return knownRequests.has(request) && others.every(isGreetingOrName)
  })
}

/** Words without polite ones and without signs. */
function listWords(line: string): string[] {
  const words = foldText(line)
    .replaceAll("n't", 'nt')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const isRequest = knownRequests.has(words.join(' '))
  return isRequest ? words : words.filter((word) => !polite.has(word))
}

/** A line of one or two words next to the request: "Hi Ines," or "Anna Weber". */
function isGreetingOrName(words: readonly string[]): boolean {
  return words.length <= 2
}
