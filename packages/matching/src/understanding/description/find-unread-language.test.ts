import { expect, it } from 'vitest'
import { englishPostings } from '#test/postings/english'
import { otherPostings } from '#test/postings/other-languages'
import { unusualPostings } from '#test/postings/unusual'
import { variedPostings } from '#test/postings/varied'
import { findUnreadLanguage } from './find-unread-language.ts'

it.each([
  [
    'sv',
    'Vi söker en erfaren utvecklare till vårt team i Malmö. Du har arbetat med Python och är van att ta ansvar för det du bygger.',
  ],
  [
    'da',
    'Vi søger en dygtig sygeplejerske til vores afdeling. Du har erfaring med akutte patienter, og du er god til at samarbejde.',
  ],
  [
    'fi',
    'Etsimme ohjelmistokehittäjää Helsinkiin. Olet kokenut ja sinulla on hyvä englannin taito sekä kokemusta pilvestä. Meillä on mukava tiimi ja voit tehdä etätöitä.',
  ],
  [
    'pl',
    'Szukamy programisty do zespołu w Krakowie. Masz doświadczenie w Javie oraz dobrze się komunikujesz. Praca jest na miejscu lub zdalnie, a zespół dba o jakość i rozwój.',
  ],
  [
    'cs',
    'Hledáme vývojáře do našeho týmu v Brně. Máte zkušenosti s Javou a umíte pracovat v týmu. Nabízíme práci na plný úvazek a příspěvek na dopravu, že je co slavit.',
  ],
  [
    'hu',
    'Fejlesztőt keresünk a budapesti csapatba. Fontos a tapasztalat és az angol nyelv. Ha szeretsz tanulni, akkor ez egy jó hely, és nem kell ingázni.',
  ],
  [
    'ro',
    'Căutăm un programator pentru echipa din Cluj, cu experiență în Java și cu limba engleză. Este de preferat să ai o diplomă în domeniu sau să înveți repede.',
  ],
  [
    'tr',
    'İstanbul ofisimiz için bir yazılım geliştirici arıyoruz. Java ve bulut deneyimi olan, ekip ile iyi çalışan bir kişi. Bu görev için İngilizce ve sabır da önemlidir.',
  ],
  [
    'ru',
    'Мы ищем разработчика в команду в Москве. Опыт работы с Java и облаком от трёх лет. Мы не требуем диплома, но ценим английский и умение работать в команде.',
  ],
  [
    'uk',
    'Ми шукаємо розробника до команди у Києві. Досвід роботи з Java та хмарою від трьох років. Не вимагаємо диплома, але цінуємо англійську і вміння працювати в команді.',
  ],
  [
    'ja',
    '東京のチームでソフトウェアエンジニアを募集しています。Javaの経験が必要です。英語ができる方を歓迎します。',
  ],
  [
    'zh',
    '我们正在上海招聘软件工程师，要求三年以上Java开发经验，英语流利，有团队合作精神者优先考虑。',
  ],
])('names %s for a text in it', (language, text) => {
  expect(findUnreadLanguage(text)).toBe(language)
})

const readPostings = [
  ...englishPostings,
  ...otherPostings,
  ...variedPostings,
  ...unusualPostings,
].map(({ name, text }) => [name, text] as const)

it.each(readPostings)('counts as read: %s', (_, text) => {
  expect(findUnreadLanguage(text)).toBeNull()
})

it.each([
  'Nurse',
  'Vi söker en utvecklare. We are looking for a developer who is good with Python and the cloud, and who will work with our team in Malmö on the platform.',
  'React, TypeScript, Node.js, PostgreSQL, Docker, Kubernetes, AWS, Terraform, GraphQL, Kafka',
  'Wij zoeken een verpleegkundige voor ons team in Utrecht. Je hebt ervaring met de zorg en je bent op de hoogte van het vak.',
  'Procuramos uma enfermeira para o nosso hospital em Lisboa, com experiência em urgência e boa comunicação.',
  'Cerchiamo un infermiere per il nostro reparto di Milano, con esperienza nella terapia intensiva e una buona conoscenza della lingua inglese.',
])('counts as read: %s', (text) => {
  expect(findUnreadLanguage(text)).toBeNull()
})
